import { globSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");

export type Source = { file: string; text: string; lines: number };
export type Import = { file: string; target: string; isTypeOnly: boolean };

/** The files under app/ that we write ourselves, with paths from there. */
export function appSources(): Source[] {
  return sources("app", "**/*.{ts,tsx}").filter(({ file }) => !file.startsWith("generated/"));
}

export function sources(folder: string, pattern: string): Source[] {
  return globSync(pattern, { cwd: path.join(ROOT, folder) })
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(ROOT, folder, file), "utf8");
      return { file, text, lines: text.trimEnd().split("\n").length };
    });
}

/** What a file of app/ imports from app/, as paths from there. */
export function importsOf({ file, text }: Source): Import[] {
  const statements = text.matchAll(
    /(?:^|\n)(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/g,
  );
  return [...statements].flatMap(([, type, statically, dynamically]) => {
    const target = pathInApp(file, statically ?? dynamically ?? "");
    return target ? [{ file, target, isTypeOnly: type !== undefined }] : [];
  });
}

function pathInApp(file: string, target: string): string | undefined {
  if (target.startsWith("#app/")) return target.slice("#app/".length);
  if (target.startsWith(".")) return path.posix.join(path.posix.dirname(file), target);
  return undefined;
}
