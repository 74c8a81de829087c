import {
  ITEM_MAX_LENGTH,
  ITEMS_ADDRESS_LENGTH,
  ITEMS_MOST,
} from "#app/features/shopping/shopping-limits.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { cleanTyped } from "#app/features/vocabulary/typed-text.ts";

/** Characters. A longer item in an address is not read. */
const LONGEST_SENT = 400;

type Read = { items: string[]; leftOut: number };

/** Reads a person's own items from an address. Items that find no room are left out and counted. */
export function readItems(sent: string[]): Read {
  const typed = sent.map((text) => (text.length > LONGEST_SENT ? null : oneLine(text)));
  const items: string[] = [];
  const asked = new Set(typed.filter((text) => text !== ""));
  for (const text of asked) if (text !== null && hasRoom(items, text)) items.push(text);
  return { items, leftOut: asked.size - items.length };
}

export function hasRoom(items: string[], text: string): boolean {
  const length = [...items, text].reduce(
    (sum, one) => sum + `&item=${encodeURIComponent(one)}`.length,
    0,
  );
  return (
    items.length < ITEMS_MOST &&
    countCharacters(text) <= ITEM_MAX_LENGTH &&
    length <= ITEMS_ADDRESS_LENGTH
  );
}

/** The item on one line and without a tilde, which separates items in an address. */
export function oneLine(text: string): string {
  return cleanTyped(text.replace(/[\s~]+/g, " "));
}
