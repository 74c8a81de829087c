const ASKED = [
  ...["who is", "whos", "who", "what is", "whats", "what", "where is", "wheres", "which are"],
  ...["anything", "something", "is anything", "anyone", "anywhere", "any"],
];
const TIMES = ["now", "right now", "currently", "today", "at the moment", "still"];
const GEVRA = ["wat is", "wie is", "waar is", "watter is", "wat", "wie", "iets", "enigiets"];
const TYE = ["nou", "vandag", "op die oomblik", "nog", "tans"];

export const TIME_WORDS: ReadonlySet<string> = new Set(
  [...TIMES, ...TYE].filter((time) => !time.includes(" ")),
);

export const OTHER_TIMES: ReadonlySet<string> = new Set([
  ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
  ...["mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays"],
  ...["tomorrow", "tonight", "weekend", "weekends", "holiday", "holidays"],
  ...["maandag", "dinsdag", "woensdag", "donderdag", "vrydag", "saterdag", "sondag", "sondae"],
  ...["vanaand", "naweek", "naweke"],
]);

export const BESIDE_TIMES: ReadonlySet<string> = new Set(["this", "next", "public", "hierdie"]);

export const OPEN = [
  ...["", ...ASKED].map((asked) => `${asked} open`.trim()),
  ...["", ...GEVRA].map((asked) => `${asked} oop`.trim()),
];

export const OPEN_NOW = [...waysToAsk("open", ASKED, TIMES), ...waysToAsk("oop", GEVRA, TYE)];

function waysToAsk(open: string, questions: string[], times: string[]): string[] {
  const timed = times.flatMap((time) => [`${open} ${time}`, `${time} ${open}`]);
  return ["", ...questions].flatMap((asked) => timed.map((each) => `${asked} ${each}`.trim()));
}
