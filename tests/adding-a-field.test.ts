import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const PROGRAMS = path.join(ROOT, "node_modules", ".bin");
const FEATURES = "app/features";

const run = promisify(execFile);

/** Where a field named `halaal_certifier` is written, below the first line that begins like this. */
type Place = { file: string; below: string; line: string };

const COLUMNS: Place[] = ["Restaurant", "Recipe", "RecipeAuthor"].map((model) => ({
  file: "prisma/schema.prisma",
  below: `model ${model} {`,
  line: "  halaal_certifier String?",
}));

const SCHEMAS: Place[] = [
  { file: "restaurants/restaurant.schema.ts", below: "    name: line(" },
  { file: "recipes/recipe.schema.ts", below: "    title: line(" },
  { file: "authors/author.schema.ts", below: "  name: line(" },
].map((place) => ({
  ...inFeatures(place),
  line: 'halaal_certifier: optional(line(100, "the certifier")),',
}));

const DESCRIPTIONS: Place[] = [
  { file: "restaurants/form/restaurant-fields.ts", below: "  name: {" },
  { file: "recipes/form/recipe-fields.ts", below: "  title: {" },
  { file: "authors/author-fields.ts", below: "  name: {" },
].map((place) => ({
  ...inFeatures(place),
  line: 'halaal_certifier: { label: "Halaal certifier" },',
}));

const JSON_SCHEMAS: Place[] = [
  { file: "restaurants/restaurant-json.ts", below: "    name: z" },
  { file: "recipes/recipe-json.ts", below: "    title: z" },
  { file: "authors/author-json.ts", below: "    name: z" },
].map((place) => ({
  ...inFeatures(place),
  line: "halaal_certifier: z.string().nullable(),",
}));

/** Two more are written by hand: the SQL of the column, and how visitors see it. */
const MOST_PLACES_OF_ONE_NOUN = 4;

let copy: string;

beforeAll(() => {
  mkdirSync(path.join(ROOT, ".data"), { recursive: true });
  copy = mkdtempSync(path.join(ROOT, ".data", "adding-a-field-"));
  for (const part of ["app", "prisma/schema.prisma", "package.json"]) {
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  }
  const include = ["app/virtual-modules.d.ts", "app/enhance/elements.d.ts"].concat(
    ["restaurants", "recipes", "authors"].map((noun) => `${FEATURES}/${noun}/**/*`),
  );
  const config = { extends: "../../tsconfig.json", include };
  writeFileSync(path.join(copy, "tsconfig.json"), JSON.stringify(config));
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("whoever adds a column is led by the compiler from place to place until it is in form and API", async () => {
  add(COLUMNS);
  const schema = path.join(copy, "prisma/schema.prisma");
  await run(path.join(PROGRAMS, "prisma"), ["generate", "--schema", schema], { cwd: ROOT });
  expect(await filesWithErrors()).toEqual(filesOf([...SCHEMAS, ...JSON_SCHEMAS]));
  add([...SCHEMAS, ...JSON_SCHEMAS]);
  expect(await filesWithErrors()).toEqual(filesOf(DESCRIPTIONS));
  add(DESCRIPTIONS);
  const places = [...COLUMNS, ...SCHEMAS, ...JSON_SCHEMAS, ...DESCRIPTIONS];
  expect(places).toHaveLength(3 * MOST_PLACES_OF_ONE_NOUN);
  expect(await filesWithErrors()).toEqual([]);
}, 120_000);

function inFeatures<Named extends { file: string }>(place: Named): Named {
  return { ...place, file: `${FEATURES}/${place.file}` };
}

function add(places: Place[]) {
  for (const { file, below, line } of places) {
    const lines = readFileSync(path.join(copy, file), "utf8").split("\n");
    const index = lines.findIndex((one) => one.startsWith(below));
    if (index < 0) throw new Error(`${file} has no line that begins with ${below}`);
    lines.splice(index + 1, 0, line);
    writeFileSync(path.join(copy, file), lines.join("\n"));
  }
}

async function filesWithErrors(): Promise<string[]> {
  const found = await run(path.join(PROGRAMS, "tsc"), ["--pretty", "false"], { cwd: copy }).catch(
    (failure: { stdout: string }) => failure,
  );
  const files = found.stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm);
  return [...new Set([...files].map(([, file = ""]) => file))].toSorted();
}

function filesOf(places: Place[]): string[] {
  return places.map(({ file }) => file).toSorted();
}
