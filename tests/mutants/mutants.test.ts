import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mutants } from "./mutants.ts";

test.each(mutants)("“$defect” can still be planted: its text stands once in $file", (mutant) => {
  expect(readFileSync(mutant.file, "utf8").split(mutant.text)).toHaveLength(2);
});

test.each(mutants)("“$defect” names a test whose file is there", ({ test: [file] }) => {
  expect(existsSync(file)).toBe(true);
});

test("what is planted into the database is planted into the file of a function, which is in force", () => {
  const files = mutants.map(({ file }) => file);
  expect(files.filter((file) => file.startsWith("prisma/migrations"))).toEqual([]);
});
