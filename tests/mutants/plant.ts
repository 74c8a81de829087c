import { cpSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beginRun } from "../support/family.ts";
import { journeyStage, readReport, type ReportedStage, testStage } from "../support/reports.ts";
import { build, runStage, type Stage } from "../support/stages.ts";
import { type Mutant, mutants } from "./mutants.ts";

/*
 * `npm run test:mutants`: plants each defect in a copy of the sources and expects the test that is named with it to fail.
 * Words after it choose defects by the path of their file.
 */
const ROOT = path.resolve(import.meta.dirname, "../..");
const LEFT_OUT = new Set(["node_modules", ".git", ".data", ".env"]);

const end = beginRun();
const copy = path.join(tmpdir(), "mutants");
cpSync(ROOT, copy, {
  recursive: true,
  filter: (file) => !LEFT_OUT.has(path.relative(ROOT, file)),
});
symlinkSync(path.join(ROOT, "node_modules"), path.join(copy, "node_modules"));

const words = process.argv.slice(2);
const chosen = mutants.filter(
  ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
);
if (chosen.length === 0) throw new Error(`No defect is planted in ${words.join(" or ")}.`);
await expectSound();
let passed = 0;
for (const mutant of chosen) {
  const complaint = await plant(mutant);
  if (!complaint) passed += 1;
  process.stdout.write(`${complaint ?? "noticed"}: ${mutant.defect}\n`);
}
await end();
process.stdout.write(`\n${passed} passed, ${chosen.length - passed} failed\n`);
process.exitCode = passed === chosen.length ? 0 : 1;

/** A test that fails anyway shows nothing. */
async function expectSound() {
  const journeys = chosen.filter(isJourney).map(({ test }) => test);
  const tests = chosen.filter((mutant) => !isJourney(mutant)).map(({ test }) => test);
  await run(build);
  for (const part of [stageOf(tests, testStage), stageOf(journeys, journeyStage)]) {
    if (part && !(await run(part))) throw new Error("These tests fail without any defect.");
  }
}

/** What is wrong, if anything: the defect cannot be planted, or its test does not notice it. */
async function plant(mutant: Mutant): Promise<string | null> {
  const { file, text, replacement, test } = mutant;
  const place = path.join(copy, file);
  const sound = readFileSync(place, "utf8");
  if (sound.split(text).length !== 2) return `NOT FOUND ONCE in ${file}`;
  writeFileSync(
    place,
    sound.replace(text, () => replacement),
  );
  try {
    if (!(await run(build))) return "CANNOT BE BUILT";
    const stage = stageOf([test], isJourney(mutant) ? journeyStage : testStage);
    if (stage) await run(stage);
    const failed = stage && readReport(stage)?.failed;
    return failed ? null : `NOT NOTICED by “${test[1]}”`;
  } finally {
    writeFileSync(place, sound);
  }
}

function isJourney({ test: [file] }: Mutant) {
  return file.endsWith(".spec.ts");
}

function stageOf(tests: Mutant["test"][], runner: typeof testStage): ReportedStage | null {
  if (tests.length === 0) return null;
  const files = new Set(tests.map(([file]) => file));
  const names = tests.map(([, name]) => name).join("|");
  const named = runner === journeyStage ? "--grep" : "--testNamePattern";
  return runner([...files, named, names]);
}

function run(stage: Stage): Promise<boolean> {
  const commands = stage.commands.map((command) => ({ ...command, cwd: copy }));
  return runStage({ ...stage, commands }, () => {});
}
