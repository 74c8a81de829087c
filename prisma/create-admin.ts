import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { adminCredentialsSchema } from "#app/features/admins/accounts/admin.schema.ts";
import { saveAdmin } from "#app/features/admins/accounts/admins.server.ts";
import { weaknessOf } from "#app/features/admins/accounts/common-passwords.server.ts";
import { runCommand } from "./backup/run-command.ts";

// Built with the site (vite.config.ts), because a production image has no sources.

const USAGE = "To make an administrator: npm run admin:create -- USERNAME";

async function createAdmin([given]: string[]): Promise<number> {
  const username =
    given ?? (process.stdin.isTTY ? await ask("User name: ", process.stdout) : "admin");
  if (username.startsWith("-")) return refuse(`There is no option ${username}. ${USAGE}`);
  const password = await readPassword();
  if (password === null) return refuse("Give the password on standard input, as its first line.");
  const parsed = adminCredentialsSchema.safeParse({ username, password });
  if (!parsed.success) return refuse(parsed.error.issues[0]?.message ?? "Wrong input");
  const weakness = await weaknessOf(password, parsed.data.username);
  if (weakness) return refuse(weakness);
  const done = await saveAdmin(parsed.data);
  const words = {
    created: "is created",
    reset: "has a new password",
    unchanged: "has that password already",
  };
  console.log(`Administrator ${parsed.data.username} ${words[done]}.`);
  return 0;
}

function refuse(sentence: string): number {
  console.error(sentence);
  return 1;
}

async function readPassword(): Promise<string | null> {
  if (!process.stdin.isTTY) return readLine();
  process.stdout.write("Password (10 or more characters, not shown): ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const password = await ask("", silent);
  process.stdout.write("\n");
  return password;
}

async function readLine(): Promise<string | null> {
  for await (const line of createInterface({ input: process.stdin })) return line;
  return null;
}

async function ask(question: string, output: Writable): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

await runCommand(createAdmin);
