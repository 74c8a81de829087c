import { existsSync } from "node:fs";
import path from "node:path";

const ONE_OF_THEM = path.join(import.meta.dirname, "..", "node_modules", "tafula-programs");

export function hasDevelopmentPackages(): boolean {
  return existsSync(ONE_OF_THEM);
}

export function needDevelopmentPackages(work: string) {
  if (hasDevelopmentPackages()) return;
  throw new Error(
    `${work} needs the development packages, which are not installed here: run npm ci without --omit=dev.`,
  );
}
