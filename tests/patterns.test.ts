import { describe, expect, test } from "vitest";
import { whyNotLinear } from "./support/linear.ts";
import { patternsIn } from "./support/patterns.ts";

describe("SOUND-02 whether a pattern takes longer than its text is long", () => {
  test.each([
    [String.raw`\s*\n\s*`, "2nd degree polynomial"],
    [String.raw`^(?:\d+\.?\d*)+x$`, "exponential"],
    [String.raw`[a-z]+(?=[,.])`, "2nd degree polynomial"],
    [String.raw`(?:a|a(?!b))*c`, "exponential"],
    [String.raw`^a(?=.*b)`, "without a bound"],
  ])("says that /%s/ may", async (source, why) => {
    expect(await whyNotLinear(source, "g")).toContain(why);
  });

  test.each([
    String.raw`^\d{1,3}(?:\.\d*)?$`,
    String.raw`\b\w+ DESC`,
    String.raw`^/(?![/\\])[!-~]*$`,
    String.raw`(?<!\p{L})(?:halaal|halal)(?!\p{L})`,
  ])("proves that /%s/ does not", async (source) => {
    expect(await whyNotLinear(source, "u")).toBeNull();
  });
});

describe("SOUND-02 where a pattern is built", () => {
  test.each([
    ["const DAY = new RegExp(`^${DAYS}$`);", [false]],
    ["const days = names.map((name) => new RegExp(name));", [true]],
    ["const find = function (name) { return RegExp(name); };", [true]],
    ["const it = { find(name) { return new RegExp(name); } };", [true]],
    ["const found = new globalThis.RegExp(name);", [true]],
    ["const Pattern = RegExp;", [true]],
    ["const found = names.map(RegExp);", [true]],
    ["const { RegExp: Pattern } = globalThis;", [true]],
    ["function isOne(value: RegExp) { return value instanceof RegExp; }", []],
    ['const found = text.match("(a+)+b");', [true]],
    ["const find = (name) => text.search(`^${name}`);", [true]],
    ["const found = text.matchAll(String.raw`\\d+`);", [true]],
    ['const found = text?.match("^" + name, more);', [true]],
    ["const found = text.match(begin + (end as string));", [true]],
    ['const found = text.search((isFirst ? "^" : "") as string);', [true]],
    ['const found = text.match(name ?? "a");', [true]],
    ["const found = text.match(/a/g) ?? text.search(/b/);", []],
    ["const found = text.matchAll(WORD) ?? text.match(words[0]) ?? text.search(find(name));", []],
    ["const { search } = new URL(address); const query = address.search;", []],
    ['const kept = await caches.match("/offline"); await cache.match(part + "saved");', []],
    ['const words = text.split(", "); const plain = text.replaceAll("a", "b");', []],
  ])("%s", (text, isInFunction) => {
    expect(patternsIn("one.ts", text).sites.map((site) => site.isInFunction)).toEqual(isInFunction);
  });
});
