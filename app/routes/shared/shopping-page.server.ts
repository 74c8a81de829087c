import { redirect, type RouterContextProvider } from "react-router";
import { listRecipes } from "#app/features/recipes/recipes.server.ts";
import { readItems } from "#app/features/shopping/own-items.ts";
import {
  besideKept,
  isEmpty,
  type Shopping,
  shoppingAddress,
} from "#app/features/shopping/shopping-address.ts";
import { findKeptList, readShoppingList } from "#app/features/shopping/shopping-list.server.ts";
import { addableView, shoppingView } from "#app/features/shopping/shopping-view.ts";
import { shoppingSchema } from "#app/features/shopping/shopping.schema.ts";
import { areTooMany, wantedIn } from "#app/features/shopping/wanted.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { wrongInput } from "#app/http/problem.server.ts";
import { userContext } from "#app/http/user-context.server.ts";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

export const NO_KEPT_LIST = "You keep no shopping list";
const FOUND_MOST = 8;
const LONGEST_WORDS = 100;

export function shoppingQuery({ searchParams }: URL): Shopping {
  const read = shoppingSchema.safeParse({
    recipe: searchParams.getAll("recipe"),
    item: searchParams.getAll("item"),
  });
  if (!read.success) throw wrongInput(read.error);
  return { wanted: read.data.recipe, items: read.data.item };
}

export function listAsked({ searchParams }: URL) {
  const wanted = wantedIn(searchParams.getAll("recipe"));
  return { wanted, ...readItems(searchParams.getAll("item")) };
}

export async function openShopping({ request, url, context }: Asked) {
  const reader = context.get(userContext);
  const kept = reader && (await findKeptList(reader.id));
  const keptAddress = kept && !isEmpty(kept) ? shoppingAddress(kept) : null;
  if (keptAddress && !url.search) throw redirect(keptAddress);
  const words = (url.searchParams.get("add") ?? "").trim().slice(0, LONGEST_WORDS);
  const { leftOut, withoutRoom, latest, ...asked } = listAsked(url);
  const [read, found] = await Promise.all([readShoppingList(asked), recipesFound(words)]);
  const { list, ...view } = shoppingView(read, siteOrigin(request));
  return {
    ...view,
    words,
    isFullOfRecipes: areTooMany(url.searchParams.getAll("recipe")),
    leftOut,
    withoutRoom,
    latest,
    isAdded: url.searchParams.has("added"),
    takenOff: takenOff(url, asked.items),
    found: addableView(list, found),
    isSignedIn: reader !== null,
    news: reader?.news ?? 0,
    isKept: keptAddress === view.address,
    keptAddress,
    ...besideKept(kept, list),
  };
}

function takenOff({ searchParams }: URL, items: string[]): string | null {
  const [item] = readItems(searchParams.getAll("off")).items;
  return item === undefined || items.includes(item) ? null : item;
}

async function recipesFound(words: string) {
  if (words === "") return [];
  const filter = { search: words, cuisine: null };
  return (await listRecipes(filter, { limit: FOUND_MOST, offset: 0 })).rows;
}
