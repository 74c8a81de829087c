import { redirect, type RouterContextProvider } from "react-router";
import { listRecipes } from "#app/features/recipes/recipes.server.ts";
import { shoppingAddress } from "#app/features/shopping/shopping-address.ts";
import { findKeptList, readShoppingList } from "#app/features/shopping/shopping-list.server.ts";
import { addableView, shoppingView } from "#app/features/shopping/shopping-view.ts";
import { shoppingSchema } from "#app/features/shopping/shopping.schema.ts";
import { type Wanted, wantedIn } from "#app/features/shopping/wanted.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { wrongInput } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export const NO_KEPT_LIST = "You keep no shopping list";
const FOUND_MOST = 8;
const LONGEST_WORDS = 100;

/** What programs ask for. Each of the parts counts, which no other list of ours knows. */
export function shoppingQuery(url: URL): Wanted[] {
  const read = shoppingSchema.safeParse({ recipe: url.searchParams.getAll("recipe") });
  if (!read.success) throw wrongInput(read.error);
  return read.data.recipe;
}

export function wantedOf(url: URL): Wanted[] {
  return wantedIn(url.searchParams.getAll("recipe"));
}

/** All that the page shows. Without a recipe in its address it is the list that its reader keeps. */
export async function openShopping({ request, url, context }: Asked) {
  const reader = context.get(userContext);
  const kept = reader && (await findKeptList(reader.id));
  if (kept && kept.length > 0 && !url.search) throw redirect(shoppingAddress(kept));
  const words = (url.searchParams.get("add") ?? "").trim().slice(0, LONGEST_WORDS);
  const [list, found] = await Promise.all([readShoppingList(wantedOf(url)), recipesFound(words)]);
  const view = shoppingView(list, siteOrigin(request));
  const wanted = wantedIn(view.parts);
  return {
    ...view,
    words,
    found: addableView(wanted, found),
    isSignedIn: reader !== null,
    isKept: kept !== null && shoppingAddress(kept) === view.address,
    keptAddress: kept && kept.length > 0 ? shoppingAddress(kept) : null,
  };
}

async function recipesFound(words: string) {
  if (words === "") return [];
  const filter = { search: words, cuisine: null };
  return (await listRecipes(filter, { limit: FOUND_MOST, offset: 0 })).rows;
}
