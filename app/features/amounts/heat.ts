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
const OVEN =
  "(?<oven>oven-(?:bake|fry|roast)|(?<!dutch )oven(?!-)|bake|baking(?! powder| soda)|roast|roasting|preheat";
const MELTED = "(?:oil|syrup|sugar|caramel)";
/** "Roast, rubbed with oil, at 200 °C": what is done, not what it is done with; but "heat the oil", or "the syrup to 118 °C". */
const DONE = new RegExp(
  [
    `\\b(?:${OVEN})|fry|fryer|frying|boil|thermometer|reach|reaches`,
    `(?:bring|cook|heat|keep|make|melt) (?:an? |the |some )?(?:[a-z]+ ){0,2}?${MELTED}`,
    `the (?:[a-z]+ )?${MELTED} (?:is|to)|into (?:the )?(?:[a-z]+ ){0,2}?oil)\\b`,
  ].join("|"),
  "gi",
);
const HOT = new RegExp(
  `\\b(?:${OVEN}|baked|roasted)|fry|fryer|frying|fried|boil|${MELTED}|thermometer)\\b`,
  "gi",
);
const SENTENCE_END = /(?<!\bapprox)[.;](?:\s|$)/i;
const OVEN_BEHIND = /^ (?:in (?:an?|the) )?(?:(?:hot|preheated) )?oven\b/i;

/** "180 °C (gas 4, 350 °F)" in the oven; oil and meat have no gas mark: "170 °C (340 °F)". What says so itself is left. */
export function withOtherHeat(step: string): string {
  if (/(?:\d|[°º˚]|\bdegrees) ?F(?:ahrenheit)?\b|\bgas\b/i.test(step)) return step;
  let said = "";
  let from = 0;
  for (const match of step.matchAll(CELSIUS)) {
    const end = match.index + match[0].length;
    const degrees = [match[1], match[3]].filter(Boolean).map(Number);
    const marks = isOfOven(step, match.index, end) ? degrees.map(markOf) : [undefined];
    said += step.slice(from, end) + otherHeat(degrees, marks);
    from = end;
  }
  return said + step.slice(from);
}

function otherHeat(degrees: number[], marks: ReturnType<typeof markOf>[]): string {
  const fahrenheit = degrees.map((one, index) => marks[index]?.[2] ?? toFahrenheit(one));
  const gas = marks.every(Boolean) ? `gas ${joined(marks.map((mark) => mark?.[1] ?? ""))}, ` : "";
  return ` (${gas}${joined(fahrenheit.map(String))} °F)`;
}

function joined(values: string[]): string {
  return [...new Set(values)].join("–");
}

/** Of its sentence the last thing done before the number says where it is, else the nearest word, or the first after it. */
function isOfOven(step: string, at: number, end: number): boolean {
  const before = step.slice(0, at).split(SENTENCE_END).at(-1) ?? "";
  const [after = ""] = step.slice(end).split(SENTENCE_END);
  if (OVEN_BEHIND.test(after)) return true;
  const [done, hot] = [DONE, HOT].map((words) => [...before.matchAll(words)].at(-1));
  const said = done ?? hot ?? [...after.matchAll(HOT)][0];
  return Boolean(said?.groups?.oven);
}

function markOf(celsius: number) {
  return GAS.find(([one]) => Math.abs(one - celsius) < 5);
}

function toFahrenheit(celsius: number): number {
  return Math.round((celsius * 9) / 5 / 5 + 32 / 5) * 5;
}
