import { spawn, spawnSync, type SpawnOptions } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { hasCode } from "./private-files.ts";

/** A zombie counts as gone: in a container it may stay for ever. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, "EPERM")) return false;
  }
  if (process.platform !== "linux") return true;
  const state = readProc(pid, "stat").split(") ").at(-1);
  return state !== undefined && state !== "" && !state.startsWith("Z");
}

export function commandLine(pid: number): string {
  if (process.platform === "linux") return readProc(pid, "cmdline").replaceAll("\0", " ");
  return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT", "ESRCH", "EACCES", "EPERM")) return "";
    throw error;
  }
}

export async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false;
    await pause(20);
  }
  return true;
}

type ProgramOptions = Pick<SpawnOptions, "cwd" | "env" | "uid" | "gid" | "signal" | "stdio">;

export function runProgram(program: string, args: string[], options: ProgramOptions) {
  return new Promise<{ succeeded: boolean; exitCode: number; output: string }>(
    (resolve, reject) => {
      const child = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
      let output = "";
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding("utf8").on("data", (text: string) => {
          output += text;
        });
      }
      let problem: Error | undefined;
      child.once("error", (error) => {
        problem = error;
        if (child.pid === undefined) reject(error);
      });
      child.once("close", (code) => {
        if (problem) reject(problem);
        else resolve({ succeeded: code === 0, exitCode: code ?? 1, output });
      });
    },
  );
}

/** `#!/usr/bin/env node` must find the Node that runs us. */
export function withOurNode(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const folders = [path.dirname(process.execPath), environment.PATH].filter(Boolean);
  return { ...environment, PATH: folders.join(path.delimiter) };
}
