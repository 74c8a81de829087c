import { describe, expect, test } from "vitest";
import { appSources } from "../support/sources.ts";

const TAKES_LIMIT = /\b(?:checkLimit|findWait|findSpentWait|countSent)\(/;
const READS =
  /\b(?:readQuery|readJson|readOptionalJson|parseWithZod|parseNewRecipe|parseNewRestaurant)\(|\.safeParse\(/;
/** What a function names or returns for later, as in `const read = () => schema.safeParse(sent);`, is done when it is called. */
const FOR_LATER =
  /(?:=|return) (?:async )?\([^()]*(?:\([^()]*\)[^()]*)*\) => (?:\{\n[^]*?\n  \};|[^;]*;)/g;
/** They read only what the address names: a thing of ours, or a place that is looked up only if it is no position. */
const BY_ADDRESS = [
  "routes/shared/near-place.server.ts: placeAsked",
  "routes/site/list-add.tsx: action",
];
/** It judges nothing of what was sent. */
const GIVES_BACK = "parseUnread";

type Source = { file: string; name: string; text: string };

const functions = appSources()
  .filter(({ file }) => file.startsWith("routes/"))
  .flatMap(({ file, text }) => functionsOf(file, text));

/** Each function of a file, from its parameters on. */
function functionsOf(file: string, text: string): Source[] {
  return text
    .split(/^(?=(?:export )?(?:default )?(?:async )?function )/m)
    .slice(1)
    .map((one) => ({
      file,
      name: /function (\w+)/.exec(one)?.[1] ?? "",
      text: one.slice(one.indexOf("(")).replaceAll(FOR_LATER, ";"),
    }));
}

/** Where a function first does something, itself or by calling one of `doers`; Infinity where it does not. */
function firstAt({ name, text }: Source, does: RegExp, doers: Source[]): number {
  const called = doers
    .filter((one) => one.name !== name)
    .map((one) => text.search(new RegExp(`(?<![.\\w])${one.name}\\(`)));
  return Math.min(...[text.search(does), ...called].filter((at) => at >= 0));
}

/** The functions that do something, with where they do. What calls them does it too. */
function thatDo(does: RegExp, among: Source[]): Map<Source, number> {
  let found = new Map<Source, number>();
  for (;;) {
    const places = among.map((one) => [one, firstAt(one, does, [...found.keys()])] as const);
    const next = new Map(places.filter(([, at]) => at < Infinity));
    if (next.size === found.size) return next;
    found = next;
  }
}

describe("what takes a limit", () => {
  const taking = thatDo(TAKES_LIMIT, functions);
  const others = functions.filter((one) => !taking.has(one) && one.name !== GIVES_BACK);
  const reading = [...thatDo(READS, others).keys()];

  test("takes it before anything of the request is read by a schema", () => {
    const late = [...taking].filter(([one, at]) => firstAt(one, READS, reading) < at);
    expect(late.map(([{ file, name }]) => `${file}: ${name}`)).toEqual(BY_ADDRESS);
    expect(taking.size).toBeGreaterThan(30);
  });
});
