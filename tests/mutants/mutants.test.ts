import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { mutants } from "./mutants.ts";

test.each(mutants)("“$defect” can still be planted: its text stands once in $file", (mutant) => {
  expect(readFileSync(mutant.file, "utf8").split(mutant.text)).toHaveLength(2);
});

test.each(mutants)("“$defect” names a test whose file is there", ({ test: [file] }) => {
  expect(existsSync(file)).toBe(true);
});

const MIGRATIONS = path.join("prisma", "migrations");
const FUNCTION = /FUNCTION (\w+)\(/g;

test("what is planted into a function of the database is planted into what is in force of it", () => {
  const overruled = mutants
    .filter(({ file }) => file.startsWith(MIGRATIONS))
    .flatMap(({ defect, file, text }) => {
      const [before = ""] = readFileSync(file, "utf8").split(text);
      const within = before.lastIndexOf("$$;") > before.lastIndexOf("AS $$");
      const name = within ? undefined : [...before.matchAll(FUNCTION)].at(-1)?.[1];
      const later = name ? definitionsOf(name).filter((one) => one > file) : [];
      return later.map((one) => `${defect}: ${name} is another since ${one}`);
    });
  expect(overruled).toEqual([]);
});

function definitionsOf(name: string): string[] {
  const files = globSync(path.join(MIGRATIONS, "*", "migration.sql"));
  return files.filter((file) => readFileSync(file, "utf8").includes(`FUNCTION ${name}(`));
}
