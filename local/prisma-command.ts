import path from "node:path";
import { runProgram, withOurNode } from "./processes.ts";

const ROOT = path.join(import.meta.dirname, "..");
const PRISMA = path.join(ROOT, "node_modules", "prisma", "build", "index.js");

export function runPrisma(args: string[], environment: NodeJS.ProcessEnv, signal?: AbortSignal) {
  const quiet = { CHECKPOINT_DISABLE: "1", PRISMA_HIDE_UPDATE_MESSAGE: "1" };
  const env = withOurNode({ ...environment, ...quiet });
  return runProgram(process.execPath, [PRISMA, ...args], { cwd: ROOT, env, signal });
}
