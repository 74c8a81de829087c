import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";

/** The photo that a case is about, which the case does not show. */
const NOT_SHOWN = ["moderation_cases.image_id"];

test.each([
  ["the job deletes a picture that only it names", "images/images.server.ts", "image_(id|url)"],
  ["its picture is withheld from everybody", "images/showing.server.ts", "image_(id|url)"],
  // A column that holds an id refers to the rows of pictures, of which each is looked for.
  ["its lost files are not found", "cleaning/lost-pictures.server.ts", "image_url"],
])("a column is known without which %s (%s)", async (_, file, named) => {
  const columns = await prisma.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
     WHERE table_schema = current_schema() AND column_name ~ ${`(^|_)${named}$`}
     ORDER BY 1, 2`;
  expect(columns.length).toBeGreaterThanOrEqual(5);
  const lines = readFileSync(`app/features/${file}`, "utf8").split("\n");
  const forgotten = columns
    .filter(({ table, column }) => !NOT_SHOWN.includes(`${table}.${column}`))
    .filter(({ table, column }) => {
      const asked = new RegExp(
        `\\b(${table}\\.|FROM ${table} WHERE )${column}\\b|${column}.* FROM ${table} `,
      );
      return !lines.some((line) => asked.test(line));
    });
  expect(forgotten).toEqual([]);
});
