/** Gas marks as ovens are marked, and the Fahrenheit that cookery books print beside them. */
const GAS: [celsius: number, gas: string, fahrenheit: number][] = [
  [110, "¼", 225],
  [120, "½", 250],
  [130, "½", 250],
  [140, "1", 275],
  [150, "2", 300],
  [160, "3", 325],
  [170, "3", 325],
  [180, "4", 350],
  [190, "5", 375],
  [200, "6", 400],
  [210, "6", 400],
  [220, "7", 425],
  [230, "8", 450],
  [240, "9", 475],
  [250, "9", 480],
];

/** With the sign for degrees, with the ordinal sign that looks like it, in words, or bare. A fan oven is another oven. */
const CELSIUS =
  /(?<!\d|\b[Ff]an[ -:]? ?)(\d{2,3})(?:( ?[-–] ?| to )(\d{2,3}))? ?(?:[°º˚] ?C|degrees (?:C|[Cc]elsius)|C)\b(?![\s,(]*(?:(?:in|for|with) (?:a |the )?)?(?:fan|convection)\b)/g;
const OVEN = /\b(?:oven|bake|baked|baking|roast|roasted|roasting|preheat)\b/i;
const NO_OVEN = /\b(?:oil|fry|syrup|boil|bone|centre|center|inside|thermometer)\b/i;

/** "180 °C (gas 4, 350 °F)" in the oven; oil and meat have no gas mark: "170 °C (340 °F)". What says so itself is left. */
export function withOtherHeat(step: string): string {
  if (/(?:\d|[°º˚]|\bdegrees) ?F(?:ahrenheit)?\b|\bgas\b/i.test(step)) return step;
  let said = "";
  let from = 0;
  for (const match of step.matchAll(CELSIUS)) {
    const end = match.index + match[0].length;
    const degrees = [match[1], match[3]].filter(Boolean).map(Number);
    said += step.slice(from, end) + otherHeat(degrees, sentenceAt(step, match.index));
    from = end;
  }
  return said + step.slice(from);
}

function otherHeat(degrees: number[], sentence: string): string {
  const marks = degrees.map((one) => (isOfOven(sentence) ? markOf(one) : undefined));
  const fahrenheit = degrees.map((one, index) => marks[index]?.[2] ?? toFahrenheit(one));
  const gas = marks.every(Boolean) ? `gas ${joined(marks.map((mark) => mark?.[1] ?? ""))}, ` : "";
  return ` (${gas}${joined(fahrenheit.map(String))} °F)`;
}

function joined(values: string[]): string {
  return [...new Set(values)].join("–");
}

function isOfOven(sentence: string): boolean {
  return OVEN.test(sentence) && !NO_OVEN.test(sentence);
}

function sentenceAt(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf(". ", at), text.lastIndexOf("; ", at)) + 1;
  const end = text.slice(at).search(/[.;](?:\s|$)/);
  return text.slice(start, end < 0 ? undefined : at + end);
}

function markOf(celsius: number) {
  return GAS.find(([one]) => Math.abs(one - celsius) < 5);
}

function toFahrenheit(celsius: number): number {
  return Math.round((celsius * 9) / 5 / 5 + 32 / 5) * 5;
}
