import type { RouterContextProvider } from "react-router";
import { ownListAddress, sharedListAddress } from "#app/features/lists/list-address.ts";
import { listView, ownView } from "#app/features/lists/list-view.ts";
import { shoppingAddress } from "#app/features/shopping/shopping-address.ts";
import { RECIPES_MOST } from "#app/features/shopping/shopping-limits.ts";
import { sharePictureAddress } from "#app/features/sharing/share-pictures.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { anyListOr404 } from "#app/routes/rows/list-or-404.server.ts";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };
export type OpenedList = Awaited<ReturnType<typeof openList>>;

export async function openList(params: { id?: string }, { request, url, context }: Asked) {
  const origin = siteOrigin(request);
  const reader = context.get(userContext);
  const { isOwnPage, ...found } = await anyListOr404(context, params);
  const list = listView(found);
  const { link } = found;
  return {
    list,
    own: isOwnPage ? ownView(found, origin) : null,
    isEditing: isOwnPage && url.searchParams.has("edit"),
    address: isOwnPage || !link ? ownListAddress(found.id) : sharedListAddress(link),
    link: link && origin + sharedListAddress(link),
    picture: link && sharePictureAddress(sharedList(found, link)),
    shopFor: shopFor(list.recipes),
    reportAddress: `/takedown?list=${link}`,
    reader: reader && { id: reader.id },
    origin,
  };
}

/**
 * One recipe more than a shopping list takes is enough for the page to say that some are left out.
 */
function shopFor(recipe_ids: number[]): string | null {
  const wanted = recipe_ids.slice(0, RECIPES_MOST + 1);
  if (wanted.length === 0) return null;
  return shoppingAddress({
    wanted: wanted.map((recipe_id) => ({ recipe_id, servings: null })),
    items: [],
  });
}

export function sharedList(
  { id, name, entries }: { id: number; name: string; entries: Pictured[] },
  link: string,
) {
  const pictures = entries.map(({ recipe, restaurant }) => (recipe ?? restaurant)?.image_url);
  const image_url = pictures.find(Boolean) ?? null;
  return { kind: "lists", id, name, image_url, named: link } as const;
}
type Pictured = Record<"recipe" | "restaurant", { image_url: string | null } | null>;
