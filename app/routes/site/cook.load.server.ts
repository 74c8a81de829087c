import { redirect } from "react-router";
import { readScaling, scaledAddress } from "#app/features/amounts/scaling.ts";
import { readSteps } from "#app/features/cooking/read-steps.server.ts";
import { cookAddress } from "#app/features/recipes/cook-address.ts";
import { sharePictureAddress } from "#app/features/sharing/share-pictures.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import { recipeOr410 } from "#app/routes/rows/gone.server.ts";

type Asked = { request: Request; url: URL };

export async function openCook(id: number, { request, url }: Asked) {
  const scalingFor = (written: number | null) => readScaling(url.searchParams, written);
  const cooking = await recipeOr410(await readSteps(id, scalingFor), id);
  const { recipe, scaling } = cooking;
  const own = `/recipes/${id}`;
  if (cooking.steps.length === 0) throw redirect(scaledAddress(own, scaling));
  const origin = siteOrigin(request);
  return {
    cooking: {
      ...cooking,
      address: cookAddress(id),
      recipeAddress: scaledAddress(own, scaling),
      shareAddress: origin + own,
    },
    keptAddress: scaledAddress(cookAddress(id), scaling),
    canonical: own,
    picture: sharePictureAddress({ ...recipe, kind: "recipes", name: recipe.title }),
    origin,
  };
}
