import {
  ITEM_MAX_LENGTH,
  ITEMS_ADDRESS_LENGTH,
  ITEMS_MOST,
} from "#app/features/shopping/shopping-limits.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { cleanTyped } from "#app/features/vocabulary/typed-text.ts";

/** Characters. A longer item in an address is not read. */
const LONGEST_SENT = 400;

type Read = {
  items: string[];
  /** How many are too long, or more than a list holds. */
  leftOut: number;
  /** How many would make the address too long. */
  withoutRoom: number;
  /** The last one, empty where it has nothing to read, such as three spaces. Null where it is too long to be read. */
  latest: string | null;
};

/** Reads a person's own items from an address. What is left out is counted. */
export function readItems(sent: string[]): Read {
  const typed = sent.map((text) => (text.length > LONGEST_SENT ? null : oneLine(text)));
  const read: Read = { items: [], leftOut: 0, withoutRoom: 0, latest: typed.at(-1) ?? null };
  // “milk” and “Milk” are one thing, written as it was written last.
  const things = new Map(
    typed.filter((one) => one !== "").map((one) => [one?.toLowerCase(), one] as const),
  );
  for (const text of things.values()) {
    if (text === null || !isWithinLimits(read.items, text)) read.leftOut += 1;
    else if (!fitsAddress(read.items, text)) read.withoutRoom += 1;
    else read.items.push(text);
  }
  return read;
}

export function hasRoom(items: string[], text: string): boolean {
  return isWithinLimits(items, text) && fitsAddress(items, text);
}

function isWithinLimits(items: string[], text: string): boolean {
  return items.length < ITEMS_MOST && countCharacters(text) <= ITEM_MAX_LENGTH;
}

function fitsAddress(items: string[], text: string): boolean {
  const parts = [...items, text].map((one) => `&item=${encodeURIComponent(one)}`);
  return parts.join("").length <= ITEMS_ADDRESS_LENGTH;
}

/** The item on one line and without a tilde, which separates items in an address. */
export function oneLine(text: string): string {
  return cleanTyped(text.replace(/[\s~]+/g, " "));
}
