const ASKED = [
  ...["who is", "whos", "who", "what is", "whats", "what", "where is", "wheres", "which are"],
  ...["anything", "something", "is anything", "anyone", "anywhere", "any"],
];
const TIMES = ["now", "right now", "currently", "today", "at the moment", "still"];
const GEVRA = ["wat is", "wie is", "waar is", "watter is", "wat", "wie", "iets", "enigiets"];
const TYE = ["nou", "vandag", "op die oomblik", "nog", "tans"];

/** The times in one word, which people also write apart from “open”: “open near me now”. */
export const TIME_WORDS: ReadonlySet<string> = new Set(
  [...TIMES, ...TYE].filter((time) => !time.includes(" ")),
);

/** The word “open” by itself, and questions without a time: “who is open”, “wat is oop”. */
export const OPEN = [
  ...["", ...ASKED].map((asked) => `${asked} open`.trim()),
  ...["", ...GEVRA].map((asked) => `${asked} oop`.trim()),
];

/** Every way to ask what is open at a time: “open today”, “what is currently open”, “wat is vandag oop”. */
export const OPEN_NOW = [...waysToAsk("open", ASKED, TIMES), ...waysToAsk("oop", GEVRA, TYE)];

function waysToAsk(open: string, questions: string[], times: string[]): string[] {
  const timed = times.flatMap((time) => [`${open} ${time}`, `${time} ${open}`]);
  return ["", ...questions].flatMap((asked) => timed.map((each) => `${asked} ${each}`.trim()));
}
