import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { whyNotLinear } from "./support/linear.ts";
import { appPatterns, type Pattern } from "./support/patterns.ts";

// Proves that every pattern of app/ takes linear time: twice the text costs about twice the time, whatever the text is.
const PROVED = path.resolve("node_modules/.cache/proved-patterns.json");
const AT_ONCE = 8;

const { patterns, unknown } = await appPatterns();
const proved = new Set(readProved());
const open = [...Map.groupBy(patterns, nameOf)].filter(([name]) => !proved.has(name));
const wrong = unknown.map((place) => `${place} puts a pattern together while the program runs`);
await Promise.all(Array.from({ length: AT_ONCE }, proveInTurn));
mkdirSync(path.dirname(PROVED), { recursive: true });
writeFileSync(PROVED, JSON.stringify([...proved]));

for (const line of wrong.toSorted()) process.stderr.write(`${line}\n`);
process.stdout.write(`${patterns.length} patterns, ${wrong.length} of them without a proof\n`);
process.exit(wrong.length === 0 ? 0 : 1);

async function proveInTurn() {
  for (let next = open.pop(); next; next = open.pop()) {
    const [name, [pattern, ...others]] = next;
    const why = pattern && (await whyNotLinear(pattern.source, pattern.flags));
    if (!why) proved.add(name);
    else
      for (const { file, source, flags } of [pattern, ...others])
        wrong.push(`${file} /${source}/${flags}: ${why}`);
  }
}

/** The key of a proved pattern. It contains the source of the proof, so that a changed proof checks every pattern again. */
function nameOf({ source, flags }: Pattern): string {
  const proof = readFileSync(path.resolve("tests/support/linear.ts"));
  return createHash("sha256").update(proof).update(`/${source}/${flags}`).digest("base64");
}

function readProved(): string[] {
  try {
    return z.array(z.string()).parse(JSON.parse(readFileSync(PROVED, "utf8")));
  } catch {
    return [];
  }
}
