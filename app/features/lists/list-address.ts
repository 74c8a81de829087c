import { href } from "react-router";

/** A link has 128 bits in lower case, because the addresses of pages have no capitals. */
const LINK = /^[0-9a-f]{32}$/;

export const ADD_TO_LISTS = "/lists/add";

export function isLink(part: string): boolean {
  return LINK.test(part);
}

export function ownListAddress(id: number): string {
  return href("/lists/:id", { id: String(id) });
}

export function sharedListAddress(link: string): string {
  return href("/lists/:id", { id: link });
}

export function addToListAddress(thing: { recipe: number } | { restaurant: number }): string {
  const [[kind = "", id = 0] = []] = Object.entries(thing);
  return `${ADD_TO_LISTS}?${kind}=${id}`;
}
