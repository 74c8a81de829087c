import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { adminCredentialsSchema } from "#app/features/admins/admin.schema.ts";
import { saveAdmin } from "#app/features/admins/admins.server.ts";
import { prisma } from "#app/infra/database.server.ts";

// npm run admin:create [-- USERNAME]: asks for what is missing. When standard input is not a terminal, its first line is
// the password.

async function main(): Promise<number> {
  const [given] = process.argv.slice(2);
  const username =
    given ?? (process.stdin.isTTY ? await ask("User name: ", process.stdout) : "admin");
  const password = await readPassword();
  const parsed = adminCredentialsSchema.safeParse({ username, password });
  if (!parsed.success) {
    console.error(parsed.error.issues[0]?.message);
    return 1;
  }
  const done = await saveAdmin(parsed.data);
  const words = {
    created: "is created",
    reset: "has a new password",
    unchanged: "has that password already",
  };
  console.log(`Administrator ${parsed.data.username} ${words[done]}.`);
  return 0;
}

async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return ask("", process.stdout);
  process.stdout.write("Password (10 or more characters, not shown): ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const password = await ask("", silent);
  process.stdout.write("\n");
  return password;
}

async function ask(question: string, output: Writable): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

process.exitCode = await main().finally(() => prisma.$disconnect());
