import { hasCode } from "./private-files.ts";

export type Say = (line: string) => void;
export type Step = <Result>(label: string, work: () => Promise<Result>) => Promise<Result>;

const SILENCE_MS = 1000;

export function say(line: string) {
  process.stdout.write(`${line}\n`);
}

export function stayQuiet() {}

export async function step<Result>(label: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const announcement = setTimeout(() => say(`${label} …`), SILENCE_MS);
  try {
    const result = await work();
    const seconds = (performance.now() - began) / 1000;
    if (seconds * 1000 >= SILENCE_MS) say(`${label}: done in ${seconds.toFixed(1)} s`);
    return result;
  } finally {
    clearTimeout(announcement);
  }
}

export function quietStep<Result>(_label: string, work: () => Promise<Result>): Promise<Result> {
  return work();
}

export function sentenceOf(error: unknown): string {
  if (hasCode(error, "EACCES", "EPERM", "EROFS") && "path" in error) {
    return `This user may not use ${String(error.path)}: start as the user it belongs to, or set DATA_DIR to another folder.`;
  }
  if (hasCode(error, "ENOSPC", "EDQUOT")) {
    return "The disk is full: make room, or set DATA_DIR to a folder on another disk.";
  }
  return error instanceof Error ? error.message : String(error);
}
