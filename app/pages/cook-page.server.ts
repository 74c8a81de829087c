import { redirect, type RouterContextProvider } from "react-router";
import { readSteps } from "#app/features/cooking/read-steps.server.ts";
import { cookAddress, recipeAddress } from "#app/features/recipes/cook-address.ts";
import { cookQuerySchema } from "#app/features/recipes/cook-query.ts";
import { sharePictureAddress } from "#app/features/sharing/share-pictures.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { orGoneRecipe } from "#app/pages/gone.server.ts";
import { madeFromRecipe } from "#app/pages/made-from.server.ts";

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** All that cook mode shows. Where there is nothing to do step by step, the recipe itself says so. */
export async function openCook(id: number, { request, url, context }: Asked) {
  const asked = cookQuerySchema.parse(Object.fromEntries(url.searchParams));
  const cooking = await orGoneRecipe(await readSteps(id, asked), id);
  madeFromRecipe(context, id);
  if (cooking.steps.length === 0) throw redirect(recipeAddress(id, asked));
  const { recipe } = cooking;
  const origin = siteOrigin(request);
  return {
    cooking: {
      ...cooking,
      address: cookAddress(id),
      recipeAddress: recipeAddress(id, asked),
      shareAddress: origin + recipeAddress(id),
    },
    keptAddress: cookAddress(id, asked),
    picture: sharePictureAddress({ ...recipe, kind: "recipes", name: recipe.title }),
    origin,
  };
}
