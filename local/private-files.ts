import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";

/** Whole or not at all: a reader, or a start after a crash, never finds half a file. */
export function writePrivateFile(file: string, content: string) {
  const unfinished = `${file}.${process.pid}.new`;
  writeFileSync(unfinished, content, { mode: 0o600 });
  renameSync(unfinished, file);
}

export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, "ENOENT")) return undefined;
    throw error;
  }
}

export function keptText(file: string, make: () => string): string {
  const kept = readIfThere(file);
  if (kept) return kept;
  const made = make();
  writePrivateFile(file, made);
  return made;
}

export function randomSecret(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/**
 * Others may pass through but not look inside, because PostgreSQL runs as another account when we
 * are root. Every secret in it is readable by its owner only.
 */
export function prepareDataFolder(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  if (process.getuid?.() !== 0) return;
  const { mode } = statSync(folder);
  if (!(mode & 0o001)) chmodSync(folder, (mode & 0o777) | 0o011);
}

export function hasCode(error: unknown, ...codes: string[]): error is Error & { code: string } {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    codes.includes(error.code)
  );
}
