import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, inject, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";
import { createDatabase } from "../support/database.ts";

async function createAdmin(args: string[], input: string, environment: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, ["build/server/create-admin.js", ...args], { env });
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (words += text));
  child.stdin.end(input);
  const [code] = await once(child, "close");
  return { code, words };
}

const { DATABASE_URL: servicesUrl = "" } = inject("services");
const PASSWORD = "a long password\n";

describe("npm run admin:create", () => {
  test("says in one line what is missing: tables, a database, rights, an address", async () => {
    const empty = await createDatabase(servicesUrl, "empty");
    const wordsFor = async (DATABASE_URL: string) =>
      (await createAdmin(["zanele"], PASSWORD, { DATABASE_URL })).words;
    expect(await wordsFor(empty.url)).toBe(
      "Database: its tables are missing or of another version: npm run db:migrate\n",
    );
    const [nowhere, silent, stranger] = [
      new URL(empty.url),
      new URL(empty.url),
      new URL(empty.url),
    ];
    nowhere.pathname = "/nowhere";
    expect(await wordsFor(nowhere.href)).toBe(
      'database "nowhere" does not exist. To see what is missing: npm run doctor\n',
    );
    silent.port = "1";
    expect(await wordsFor(silent.href)).toMatch(/^nothing answers at .*:1\. To see .*\n$/);
    Object.assign(stranger, { username: "nobody_here", password: "wrong" });
    expect(await wordsFor(stranger.href)).toMatch(/^password .*"nobody_here"\. To see .*\n$/);
    expect(await wordsFor("")).toMatch(/^This command cannot start: DATABASE_URL is missing.*\n$/);
    await empty.drop();
  });

  test("makes an administrator with the first line of standard input", async () => {
    expect(await createAdmin(["zanele"], "a long password\nmore\n")).toEqual({
      code: 0,
      words: "Administrator zanele is created.\n",
    });
    expect((await createAdmin(["zanele"], "a long password")).words).toContain("already");
  });

  test.each([
    [["--help"], "a long password\n", /^There is no option --help\. .*\n$/],
    [["zanele"], "", /^Give the password on standard input, as its first line\.\n$/],
    [["zanele"], "Football2026\n", /^Many people use this password\. Choose another\n$/],
    [["zanele"], "short\n", /^Choose a password of 10 or more characters\n$/],
    [["zanele"], "a long\u0007 password\n", /^Keep control characters out of the password\n$/],
    [["za\u001bnele"], "a long password\n", /^A user name has no control characters/],
  ])("refuses %j with %j in a sentence", async (args, input, sentence) => {
    const before = await prisma.admin.findMany();
    const { code, words } = await createAdmin(args, input);
    expect(words).toMatch(sentence);
    expect(code).toBe(1);
    expect(await prisma.admin.findMany()).toEqual(before);
  });
});
