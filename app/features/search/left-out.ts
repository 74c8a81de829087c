import type { Meaning } from "#app/features/search/filter-words.ts";

type Part = { typed: string; key: string; meaning: Meaning | null };
type Meanings = Map<string, Meaning>;
/** Says of another part what one part says of itself, or null when no filter is called so. */
type Say = (other: Part) => Part | null;

const JOINTS = new Set(["and", "or", "nor", "en", "of"]);
const SAID_BEFORE = /^(?:no|without|sonder)(?= )/;
const SAID_BEHIND = /(?:free|vrye?|intolerant|allergy)$/;
const BEHIND = [" free", "vry"];
/** What people leave out and no filter knows. Beside other words a dish is meant: “chicken and gluten free”. */
const LEFT_OUT = new Set([
  ...["egg", "eggs", "soy", "soya", "wheat", "corn", "yeast", "sesame", "mustard", "celery"],
  ...["fish", "shellfish", "seafood", "sugar", "salt", "fat", "oil", "onion", "garlic", "msg"],
  ...["eier", "eiers", "koring", "gis", "vis", "suiker", "sout", "vet"],
]);

/**
 * Reads “nut and dairy free” as “nut free, dairy free” and “no nuts or dairy” as “no nuts, no dairy”, because nobody looks for
 * what is to be left out. Null when a part of it has no filter, as in “egg and dairy free”.
 */
export function leaveOutEach(parts: Part[], meanings: Meanings): Part[] | null {
  const forwards = spread(parts, ({ key }) => sayBefore(SAID_BEFORE.exec(key)?.[0], meanings));
  const backwards = forwards?.toReversed() ?? null;
  const say = sayBehind(meanings);
  const all = backwards && spread(backwards, ({ key }) => (SAID_BEHIND.test(key) ? say : null));
  return all?.toReversed() ?? null;
}

function spread(parts: Part[], sayOf: (part: Part) => Say | null): Part[] | null {
  const said: Part[] = [];
  for (let index = 0; index < parts.length;) {
    const [part, ...rest] = parts.slice(index);
    if (!part) break;
    const say = part.meaning && sayOf(part);
    const shared = say ? shareWith(rest, say) : { others: [], length: 0 };
    if (!shared) return null;
    said.push(part, ...shared.others);
    index += 1 + shared.length;
  }
  return said;
}

/** The parts that share what is said, and how many parts they were with their joints. Null when one of them has no filter. */
function shareWith(rest: Part[], say: Say) {
  const end = rest.findIndex((each) => !isJoint(each) && !say(each));
  const run = end < 0 ? rest : rest.slice(0, end);
  const [last, next] = [run.at(-1), rest[run.length]];
  if (last && isJoint(last) && next && isWithoutFilter(next)) return null;
  const length = run.findLastIndex((each) => !isJoint(each)) + 1;
  const shared = run.slice(0, length);
  if (!shared.some(isJoint)) return { others: [], length: 0 };
  return { others: shared.flatMap((each) => say(each) ?? []), length };
}

function isJoint({ key }: Part): boolean {
  return JOINTS.has(key);
}

function isWithoutFilter({ key, meaning }: Part): boolean {
  return meaning === null && LEFT_OUT.has(key);
}

function sayBefore(word: string | undefined, meanings: Meanings): Say | null {
  if (!word) return null;
  return ({ typed, key }) => named(`${word} ${typed}`, `${word} ${key}`, meanings);
}

function sayBehind(meanings: Meanings): Say {
  return ({ typed, key }) =>
    BEHIND.map((word) => named(typed + word, key + word, meanings)).find(Boolean) ?? null;
}

function named(typed: string, key: string, meanings: Meanings): Part | null {
  const meaning = meanings.get(key);
  return meaning ? { typed, key, meaning } : null;
}
