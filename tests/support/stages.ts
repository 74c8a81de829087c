import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { stopping } from "./family.ts";

export type Command = {
  program: string;
  args: string[];
  env?: Record<string, string>;
  cwd?: string;
};

export type Stage = { title: string; commands: Command[] };

const ROOT = path.resolve(import.meta.dirname, "../..");

/** What did not change since the last time is not read again: a fresh checkout remembers nothing. */
const REMEMBERED = ["--cache", "--cache-strategy=content"];

export const format: Stage = {
  title: "Format (prettier)",
  commands: [{ program: "prettier", args: ["--check", "--log-level", "warn", ...REMEMBERED, "."] }],
};

export const lint: Stage = { title: "Lint (oxlint)", commands: [{ program: "oxlint", args: [] }] };

export const types: Stage = {
  title: "Types (tsc)",
  commands: [
    { program: "prisma", args: ["generate", "--no-hints"] },
    { program: "react-router", args: ["typegen"] },
    { program: "tsc", args: [] },
    { program: "tsc", args: ["--project", "app/worker"] },
  ],
};

/** Proves that no text makes one of our patterns slow. */
export const patterns: Stage = {
  title: "Patterns (recheck)",
  commands: [{ program: "node", args: [path.join("tests", "patterns.ts")] }],
};

export const build: Stage = {
  title: "Build",
  commands: [{ program: "node", args: [path.join("local", "build-if-changed.ts")] }],
};

/** A test must never meet what an earlier version of the sources was built into. */
export function removeBuild() {
  rmSync(path.join(ROOT, "build"), { recursive: true, force: true });
}

/** True when every command succeeded. Its words go to the terminal, or to `hear` when they are to be shown later. */
export async function runStage(stage: Stage, hear?: (text: string) => void): Promise<boolean> {
  for (const command of stage.commands) {
    if (!(await runCommand(command, hear))) return false;
  }
  return true;
}

function runCommand({ program, args, env, cwd = ROOT }: Command, hear?: (text: string) => void) {
  return new Promise<boolean>((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...quiet, ...env, PATH: projectPath() },
      stdio: ["ignore", hear ? "pipe" : "inherit", hear ? "pipe" : "inherit"],
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (text) => hear?.(`${text}`));
    child.once("error", (error) => {
      process.stderr.write(`${program} could not be started: ${error.message}\n`);
      resolve(false);
    });
    child.once("close", (code) => {
      if (!stopping.aborted) resolve(code === 0);
    });
  });
}

const quiet = { CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" };

/** The programs of the project first, its Node among them. */
function projectPath(): string {
  const programs = path.join(ROOT, "node_modules", ".bin");
  return [programs, process.env.PATH].filter(Boolean).join(path.delimiter);
}
