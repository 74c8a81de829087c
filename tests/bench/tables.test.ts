import { describe, expect, test } from "vitest";
import { type Figure, figureOf, type Report } from "./figures.ts";
import { createReader } from "./statements.ts";
import { medianOf, percentile, shown } from "./statistics.ts";
import { countMissed, readmeTable, runTable } from "./tables.ts";

const KEPT: Figure = {
  ...{ part: "Kept", name: "home", of: "br", value: 1.5, unit: "times", madeOf: "3 / 2 ms" },
  target: { kind: "most", value: 2 },
};
const TYPED: Figure = {
  ...{ part: "Search", name: "as typed", of: "", value: 10, unit: "ms", madeOf: "" },
  target: { kind: "growth", value: 3 },
};

function aReport(size: Report["size"], figures: Figure[]): Report {
  return { size, took_seconds: 1, cores: 2, figures, failures: [] };
}

describe("the table of a run", () => {
  test("BENCH-01 says of each figure whether it reaches its target, and by how much not", () => {
    const slow = { ...KEPT, of: "gzip", value: 2.5 };
    const report = aReport("10k", [KEPT, slow]);
    expect(rowsOf(runTable(report, undefined))).toEqual([
      "| Kept: home, br | 1.5 × | ≤ 2 × | pass | 3 / 2 ms |",
      "| Kept: home, gzip | 2.5 × | ≤ 2 × | **FAIL**, missed by 25 % | 3 / 2 ms |",
    ]);
    expect(countMissed(report, undefined)).toBe(1);
  });

  test("takes more for better where that is asked", () => {
    const faster: Figure = { ...KEPT, value: 1.8, target: { kind: "least", value: 1.8 } };
    const report = aReport("10k", [faster, { ...faster, value: 1.5 }]);
    expect(rowsOf(runTable(report, undefined)).map((row) => row.split(" | ")[3])).toEqual([
      "pass",
      "**FAIL**, missed by 20 %",
    ]);
  });

  test("BENCH-02 compares what grows with the same at the smallest size, and says nothing without it", () => {
    const large = aReport("1m", [{ ...TYPED, value: 40 }]);
    const small = aReport("10k", [TYPED]);
    expect(rowsOf(runTable(large, small))).toEqual([
      "| Search: as typed | 40 ms (4 ×) | ≤ 3 × 10k | **FAIL**, missed by 34 % |  |",
    ]);
    expect(rowsOf(runTable(large, undefined))).toEqual([
      "| Search: as typed | 40 ms | ≤ 3 × 10k |  |  |",
    ]);
  });

  test("lets nothing pass that could not be measured, and allows none where none is allowed", () => {
    const none: Figure = { ...KEPT, unit: "in all", target: { kind: "most", value: 0 } };
    const figures = [{ ...KEPT, value: Number.NaN }, none, { ...none, value: 0 }];
    const report = aReport("10k", figures);
    expect(countMissed(report, undefined)).toBe(2);
    expect(rowsOf(runTable(report, undefined))[0]).toContain(
      "not measured | ≤ 2 × | **FAIL**, missed |",
    );
    expect(countMissed({ ...report, failures: ["growth: no answer"] }, undefined)).toBe(3);
  });

  test("BENCH-05 says why a figure could not be measured, and goes on", async () => {
    const { value: _, madeOf: __, ...told } = KEPT;
    const figure = await figureOf(told, () => Promise.reject(new Error("no | answer\n  came")));
    expect(rowsOf(runTable(aReport("10k", [figure, KEPT]), undefined))).toEqual([
      "| Kept: home, br | not measured | ≤ 2 × | **FAIL**, missed | no answer came |",
      "| Kept: home, br | 1.5 × | ≤ 2 × | pass | 3 / 2 ms |",
    ]);
  });
});

test("BENCH-03 the tables of docs/performance.md show the worst of each name at each size, what one machine holds, and what was not measured", () => {
  const worse = { ...KEPT, of: "gzip", value: 2.5 };
  const held: Figure = { ...KEPT, unit: "a second", target: undefined };
  const small = aReport("10k", [KEPT, worse, { ...held, name: "search", value: 900 }, TYPED]);
  const unknown = { ...TYPED, name: "rare words", value: Number.NaN, madeOf: "too slow" };
  const figures = [{ ...TYPED, value: 20 }, unknown];
  const large = { ...aReport("1m", figures), failures: ["load: no answer"] };
  expect(readmeTable([small, large]).split("\n")).toEqual([
    "| What | Target | 10k | 1m |",
    "| --- | --- | --- | --- |",
    "| Kept: home | ≤ 2 × | **2.5 ×**, missed by 25 % | – |",
    "| Search: as typed | ≤ 3 × 10k | 10 ms | 20 ms (2 ×) |",
    "| Search: rare words | ≤ 3 × 10k | – | **not measured**, missed |",
    "",
    "| What one machine holds | 10k | 1m |",
    "| --- | --- | --- |",
    "| Kept: search | 900 a second: 3 / 2 ms | – |",
    "",
    "Not measured at 1m: load: no answer",
    "",
    "Not measured at 1m: Search: rare words: too slow",
  ]);
});

test("percentiles are times that were measured, and three digits are shown", () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([medianOf(times), percentile(times, 0.99), percentile(times, 1)]).toEqual([51, 100, 100]);
  expect([0.012345, 1.5, 12.345, 1234.5].map(shown)).toEqual(["0.0123", "1.5", "12.3", "1235"]);
  expect(medianOf([])).toBeNaN();
});

test("BENCH-04 statements are counted however the bytes of a connection are cut", () => {
  const opening = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
  const messages = ["Q", "P", "B", "E", "S"].flatMap((type) => [type.charCodeAt(0), 0, 0, 0, 5, 0]);
  const types: string[] = [];
  const read = createReader((type) => types.push(type));
  for (const byte of [...opening, ...messages]) read(Buffer.from([byte]));
  read(Buffer.from(messages));
  expect(types.join("")).toBe("QPBESQPBES");
});

function rowsOf(table: string): string[] {
  return table.split("\n").slice(2);
}
