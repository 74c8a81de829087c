import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { prisma } from "#app/infra/database.server.ts";

async function createAdmin(args: string[], input: string) {
  const child = spawn(process.execPath, ["build/server/create-admin.js", ...args]);
  let words = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (words += text));
  child.stdin.end(input);
  const [code] = await once(child, "close");
  return { code, words };
}

describe("npm run admin:create", () => {
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
