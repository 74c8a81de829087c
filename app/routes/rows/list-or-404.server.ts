import type { RouterContextProvider } from "react-router";
import { isLink } from "#app/features/lists/list-address.ts";
import { ENTRIES_FULL, LISTS_FULL, TAKEN_DOWN } from "#app/features/lists/list-limits.ts";
import { findOwnList, findSharedList, type FoundList } from "#app/features/lists/lists.server.ts";
import type { placeOnLists } from "#app/features/lists/write-entries.server.ts";
import { idParam, foundOr404, problem } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";

export const NO_LIST = "List not found";
export const NO_ENTRY = "This is not on the list any more";
export const NO_THING = "This recipe or restaurant is not on the site";

type Params = { id?: string | undefined };

export function listId({ id }: Params): number {
  return idParam(id, NO_LIST);
}

export async function anyListOr404(
  context: Readonly<RouterContextProvider>,
  { id = "" }: Params,
): Promise<FoundList & { isOwnPage: boolean }> {
  if (isLink(id)) return { ...foundOr404(await findSharedList(id), NO_LIST), isOwnPage: false };
  const user = context.get(userContext);
  const own = user && (await findOwnList(user.id, listId({ id })));
  return { ...foundOr404(own, NO_LIST), isOwnPage: true };
}

export async function ownListOr404(user_id: string, params: Params): Promise<FoundList> {
  return foundOr404(await findOwnList(user_id, listId(params)), NO_LIST);
}

const WHY_NOT_PLACED = {
  missing: [404, NO_THING],
  "no list": [404, NO_LIST],
  "lists full": [409, LISTS_FULL],
  "entries full": [409, ENTRIES_FULL],
} as const;

type NotPlaced = NonNullable<Awaited<ReturnType<typeof placeOnLists>>>;

export function whyNotPlaced(refused: NotPlaced): readonly [status: number, sentence: string] {
  return WHY_NOT_PLACED[refused];
}

export function throwUnlessPlaced(refused: NotPlaced | null) {
  if (refused) throw problem(...whyNotPlaced(refused));
}

export function throwIfFull<List>(list: List | "full"): List {
  if (list === "full") throw problem(409, LISTS_FULL);
  return list;
}

export function throwUnlessLinked(isGiven: boolean) {
  if (!isGiven) throw problem(409, TAKEN_DOWN);
}
