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
  return globSync(pattern, { cwd: path.join(ROOT, folder), exclude: ["**/node_modules/**"] })
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(ROOT, folder, file), "utf8");
      return { file, text, lines: text.trimEnd().split("\n").length };
    });
}

/** What a file imports, from whichever folder: from app/ as paths from there, from elsewhere as paths from the root. */
export function importsOf({ file, text }: Source, folder = "app"): Import[] {
  const statements = text.matchAll(
    /(?:^|\n)(?:import|export)\s+(type\s)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|\bimport(?:\.meta\.glob(?:<[^(]*>)?)?\(\s*"([^"]+)"/g,
  );
  return [...statements].flatMap(([, type, statically, dynamically]) => {
    const target = resolve(path.posix.join(folder, file), statically ?? dynamically ?? "");
    return target ? [{ file, target, isTypeOnly: type !== undefined }] : [];
  });
}

/** What a file imports by name ("ui/icon.tsx Icon"), or when it needs it ("ui/icon.tsx *"). */
export function namesImported({ file, text }: Source, folder: string): string[] {
  const statements = text.matchAll(/\{([^}]*)\}\s+from\s+"([^"]+)"|\bimport\(\s*"([^"]+)"/g);
  return [...statements].flatMap(([, names = "*", statically, dynamically]) => {
    const target = resolve(path.posix.join(folder, file), statically ?? dynamically ?? "");
    return names.split(",").map((one) => `${target} ${one.trim().replace(/^type | as .*$/g, "")}`);
  });
}

export function handedOn({ text }: Source): string[] {
  const namesIn = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, names = ""]) =>
      names.split(",").map((name) => name.trim().replace(/^type\s+/, "")),
    );
  const imported = namesIn(/(?:^|\n)import\s+(?:type\s+)?\{([^}]*)\}\s+from/g);
  return namesIn(/(?:^|\n)export\s+(?:type\s+)?\{([^}]*)\};/g).filter(
    (name) => name !== "" && imported.includes(name),
  );
}

function resolve(file: string, target: string): string | undefined {
  const isRelative = target.startsWith(".");
  if (!isRelative && !target.startsWith("#app/")) return undefined;
  const resolved = isRelative
    ? path.posix.join(path.posix.dirname(file), target)
    : target.slice("#".length);
  return resolved.replace(/^app\//, "");
}
