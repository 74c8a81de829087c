import { redirect, type RouterContextProvider } from "react-router";
import { listDishes } from "#app/features/dishes/dishes.server.ts";
import { isLink } from "#app/features/lists/list-address.ts";
import { findSharedList } from "#app/features/lists/lists.server.ts";
import { findRecipe } from "#app/features/recipes/recipes.server.ts";
import { listSeasons } from "#app/features/seasons/seasons.server.ts";
import { findRestaurant } from "#app/features/restaurants/restaurants.server.ts";
import {
  findSharePicture,
  makeSharePicture,
  type Shared,
  sharePictureAddress,
} from "#app/features/sharing/share-pictures.server.ts";
import { visitContext } from "#app/http/context.server.ts";
import { checkLimit } from "#app/http/limit.server.ts";
import { onlyReads } from "#app/http/only.server.ts";
import { idParam, isProblem, foundOr404 } from "#app/http/problem.server.ts";
import { logStoreFailure } from "#app/http/store-failure.server.ts";
import { sharedList } from "#app/routes/shared/list-page.server.ts";
import type { Route } from "./+types/share-picture";

const NOT_HERE = "No such picture";
const FOR_EVER = "public, max-age=31536000, immutable";
/** The picture of a list is cached for five minutes only, because its link may be withdrawn. */
const ENDS_WITH_LINK = "public, max-age=300";
const STORE_AWAY = { "Cache-Control": "no-store", "Retry-After": "5" };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shared = foundOr404(await findShared(params), NOT_HERE);
  const address = sharePictureAddress(shared);
  if (url.pathname !== address)
    return redirect(address, { headers: { "Cache-Control": "public, max-age=300" } });
  try {
    const picture = (await findSharePicture(shared)) ?? (await make(shared, context));
    return new Response(new Uint8Array(picture), {
      headers: {
        "Content-Type": "image/jpeg",
        "Content-Length": String(picture.length),
        "Cache-Control": shared.kind === "lists" ? ENDS_WITH_LINK : FOR_EVER,
        "Cross-Origin-Resource-Policy": "cross-origin",
      },
    });
  } catch (error) {
    if (isProblem(error)) throw error;
    logStoreFailure(error, context);
    return new Response(null, { status: 503, headers: STORE_AWAY });
  }
}

export { onlyReads as action };

type Params = Route.LoaderArgs["params"];

async function make(shared: Shared, context: Readonly<RouterContextProvider>) {
  await checkLimit(context, "share_pictures");
  return makeSharePicture(shared, context.get(visitContext).address);
}

async function findShared({ kind, id: named }: Params): Promise<Shared | null> {
  if (kind === "lists") {
    const list = isLink(named) ? await findSharedList(named) : null;
    return list && sharedList(list, named);
  }
  const id = idParam(named, NOT_HERE);
  if (kind === "recipes") {
    const recipe = await findRecipe(id);
    return recipe && { kind, id, name: recipe.title, image_url: recipe.image_url };
  }
  if (kind === "dishes") {
    const dish = (await listDishes()).find((one) => one.id === id);
    return dish ? { kind, id, name: dish.name, image_url: dish.image_url } : null;
  }
  if (kind === "seasons") {
    const season = (await listSeasons()).find((one) => one.id === id);
    return season ? { kind, id, name: season.title, image_url: season.image_url } : null;
  }
  if (kind !== "restaurants") return null;
  const restaurant = await findRestaurant(id);
  return restaurant && { kind, id, name: restaurant.name, image_url: restaurant.image_url };
}
