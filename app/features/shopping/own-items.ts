import {
  ITEM_MAX_LENGTH,
  ITEMS_ADDRESS_LENGTH,
  ITEMS_MOST,
} from "#app/features/shopping/shopping-limits.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { cleanTyped } from "#app/features/vocabulary/typed-text.ts";

const LONGEST_SENT = 400;

type Read = {
  items: string[];
  /** Counts the items that are too long, or more than a list holds. */
  leftOut: number;
  /** Counts the items that would make the address too long. */
  withoutRoom: number;
  /** The last item is empty when it has only spaces, and null when it is too long or missing. */
  latest: string | null;
};

export function readItems(sent: string[]): Read {
  const typed = sent.map((text) => (text.length > LONGEST_SENT ? null : oneLine(text)));
  const read: Read = { items: [], leftOut: 0, withoutRoom: 0, latest: typed.at(-1) ?? null };
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

/** A tilde separates the items in an address, so none may stand within an item. */
export function oneLine(text: string): string {
  return cleanTyped(text.replace(/[\s~]+/g, " "));
}
