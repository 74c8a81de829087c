import { crc32 } from "node:zlib";
import fc from "fast-check";

/** `FUZZ_SEED=… npm test -- FILE` runs a failure again; its seed stands in what fast-check prints. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_704);
const EACH = 300;

fc.configureGlobal({ seed: SEED, ...runs(EACH) });

/** So many in `npm test`; `npm run test:faults` takes its time. */
export function runs(few: number) {
  return { numRuns: few * Number(process.env.FUZZ_TIMES ?? 1) };
}

/** Named tests of one kind begin each with a seed of their own. */
export function runsOf(name: string, few: number) {
  return { ...runs(few), seed: (SEED + crc32(name)) % 2 ** 31 };
}

/** For the name of such tests: it begins all of them again. */
export const BEGUN_WITH = `FUZZ_SEED=${SEED}`;

const PIECES = [
  ..."aZ0é🍲\u0000\u001b\u007f\u0085\n\r\t\v\u2028 '\"\\%_&|!:*()<>@#?;=$`{}[]/.,-+~^\u00a0\u3000\u2212",
  ...["\ud83c", "\udf72", "\ufffe", "\uffff", "\u{10ffff}", "e\u0301", "\u0301", "\u0327\u0301"],
  ...["\u202e", "\u2066", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u3164", "\u1160\u1161", "İ"],
  ...["👩‍🍳", "🇿🇦", "ﷺ", "\u1e9b\u0323", "--", "/*", "\r\n", "%00", "%ff", "../", "//", "\\\\"],
  ...["javascript:", "https://", "data:", "@", "__proto__", "constructor", "toString", "null"],
  ...["undefined", "NaN", "Infinity", "true", "0", "-1", "1e400", "9".repeat(30), "0x10", "1,5"],
  ...["' OR 1=1 --", "'; DROP TABLE recipes; --", "<script>", "{{7*7}}", "${7*7}", "$1", "\\u0000"],
];

/** Short and odd: what breaks parsers, databases and pages. */
export const hostileText = fc.oneof(
  { arbitrary: fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map(joined), weight: 6 },
  { arbitrary: fc.string({ unit: "binary", maxLength: 20 }), weight: 2 },
  { arbitrary: fc.lorem({ maxCount: 6 }), weight: 1 },
);

/** One piece many times: what takes a parser more time than its length. */
export const longText = fc
  .tuple(fc.constantFrom(...PIECES, " ", "\n ", "1", "a", "a "), fc.constantFrom(150, 501, 60_000))
  .map(([piece, times]) => `a${piece.repeat(times)}b`);

export const hostileNumber = fc.constantFrom(
  ...[0, -0, 1, -1, 0.1, 0.5, 2.25, 4.95, 5, 6, 1e-7, 2 ** 31 - 1, 2 ** 31, 2 ** 53, 1e9, 1e21],
  ...[1e308, -1e308, Number.NaN, Infinity, -Infinity, Number.MIN_VALUE],
);

/** Whatever JSON can carry, and what only a mistake of ours could. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 5 },
  { arbitrary: hostileNumber, weight: 3 },
  { arbitrary: longText, weight: 1 },
  { arbitrary: fc.constantFrom(null, undefined, true, false, [], {}, [[]], [null]), weight: 2 },
  { arbitrary: fc.array(fc.oneof(hostileText, hostileNumber), { maxLength: 7 }), weight: 1 },
  { arbitrary: fc.constant(JSON.parse('{"__proto__":{"isAdmin":true},"toString":1}')), weight: 1 },
);

/** An object of these fields, each as it should be, hostile, or missing; and some that nobody asked for. */
export function hostileFields(fields: Record<string, fc.Arbitrary<unknown>>) {
  const some = Object.entries(fields).map(([name, sound]) => [
    name,
    fc.oneof({ arbitrary: sound, weight: 3 }, { arbitrary: hostileValue, weight: 1 }),
  ]);
  const extra = fc.constantFrom("__proto__", "constructor", "id", "toString", "is_admin", "");
  return fc
    .tuple(
      fc.record(Object.fromEntries(some), { requiredKeys: [] }),
      fc.option(fc.tuple(extra, hostileValue), { freq: 4 }),
    )
    .map(([record, more]) => {
      const sent = new Map(Object.entries(record));
      if (more) sent.set(...more);
      return Object.fromEntries(sent);
    });
}

function joined(pieces: string[]) {
  return pieces.join("");
}
