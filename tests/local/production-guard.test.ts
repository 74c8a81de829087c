import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { aRecipe } from "../support/rows.ts";

const COMMANDS_MS = 60_000;
const database = new URL(process.env.DATABASE_URL ?? "").pathname.slice(1);

beforeEach(async () => {
  await prisma.recipe.deleteMany();
  await aRecipe();
});

/** What an operator types, in the environment of a site that is in production. */
async function npmRun(words: string[], environment: Record<string, string> = {}) {
  const [name = "", ...options] = words;
  const env = { ...process.env, NODE_ENV: "production", DEMO: "", ...environment };
  const args = ["run", "--silent", name, "--", ...options];
  return promisify(execFile)("npm", args, { env }).then(
    ({ stdout }) => ({ code: 0, words: stdout }),
    ({ code, stdout, stderr }) => ({ code, words: `${stdout}${stderr}` }),
  );
}

const SMALL = ["--recipes", "2", "--restaurants", "0", "--reviews", "0"];

describe("HOUSE-05 in production", { timeout: COMMANDS_MS }, () => {
  test.each([["db:reset"], ["db:generate", ...SMALL], ["db:seed"]])(
    "npm run %s leaves a database alone that the command does not name",
    async (...words) => {
      for (const named of [[], ["--database", "another"]]) {
        const { code, words: said } = await npmRun([...words, ...named], { DEMO: "1" });
        expect(code).toBe(1);
        expect(said).toContain(`To do so, name it: -- --database ${database}`);
        expect(await prisma.recipe.count()).toBe(1);
      }
    },
  );

  test("npm run db:reset empties the database that it names", async () => {
    const { code, words } = await npmRun(["db:reset", "--database", database]);
    expect(code, words).toBe(0);
    expect(await prisma.recipe.count()).toBe(0);
  });

  test("npm run db:generate fills the database that it names", async () => {
    const { code, words } = await npmRun(["db:generate", ...SMALL, "--database", database]);
    expect(code, words).toBe(0);
    expect(await prisma.recipe.count()).toBe(3);
  });

  test("npm run db:seed needs DEMO=1 as well", async () => {
    const { code, words } = await npmRun(["db:seed", "--database", database]);
    expect(code).toBe(1);
    expect(words.trim()).toBe("Demo content comes into a production database only with DEMO=1.");
    expect(await prisma.recipe.count()).toBe(1);
  });
});

describe("in production, too", { timeout: COMMANDS_MS }, () => {
  test.each(["Production", "prod", "staging"])("also by the name %s", async (NODE_ENV) => {
    const { words } = await npmRun(["db:reset"], { NODE_ENV });
    expect(words).toContain(`To do so, name it: -- --database ${database}`);
  });

  test.each([
    [
      "behind a socket",
      "postgresql://u:p@/tafula?host=/var/run/postgresql",
      "This changes the production database “tafula” at /var/run/postgresql. To do so, name it: -- --database tafula",
    ],
    [
      "at an address that cannot be read",
      "postgresql://u:p@database:port/tafula",
      "DATABASE_URL cannot be read: Invalid URL",
    ],
  ])("a database %s is left alone", async (_where, DATABASE_URL, sentence) => {
    const { code, words } = await npmRun(["db:reset"], { DATABASE_URL });
    expect(code).toBe(1);
    expect(words.trim()).toBe(sentence);
  });
});

describe("without NODE_ENV", { timeout: COMMANDS_MS }, () => {
  test("a database on this machine may be the site's: it has to be named", async () => {
    const { code, words } = await npmRun(["db:reset"], { NODE_ENV: "" });
    expect(code).toBe(1);
    expect(words).toContain(`To do so, name it: -- --database ${database}`);
    expect(await prisma.recipe.count()).toBe(1);
  });

  test.each([
    "postgresql://tafula:secret@database.tafula.example/tafula",
    "postgresql://tafula:secret@localhost/tafula?host=database.tafula.example",
  ])("a database on another machine has to be named too: %s", async (DATABASE_URL) => {
    const { code, words } = await npmRun(["db:reset"], { NODE_ENV: "", DATABASE_URL });
    expect(code).toBe(1);
    expect(words.trim()).toBe(
      "This changes the production database “tafula” at database.tafula.example. To do so, name it: -- --database tafula",
    );
  });
});
