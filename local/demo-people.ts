import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { hasDevelopmentPackages } from "./development-packages.ts";
import type { Person } from "./sign-in-pages.ts";

const MOST_BUTTONS = 6;
const PORTRAITS = path.join(import.meta.dirname, "..", "prisma", "demo", "drawings", "people");

/** Where the stand-ins are not installed, the demo content may be missing too. */
export async function demoPeople(): Promise<Person[]> {
  if (!hasDevelopmentPackages()) return [];
  const { people } = await import("../prisma/demo/people.ts");
  return people.slice(0, MOST_BUTTONS).map(({ key, name, given_name, picture }) => ({
    sub: `demo-${key}`,
    name,
    given_name,
    picture: portraitUrl(picture),
  }));
}

/** prisma/seed.ts stores drawings under the hash of their text. */
function portraitUrl(picture: string): string {
  const svg = readFileSync(path.join(PORTRAITS, `${picture}.svg`));
  return `/images/${createHash("sha256").update(svg).digest("hex").slice(0, 32)}`;
}
