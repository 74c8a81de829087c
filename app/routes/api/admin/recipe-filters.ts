import { listRecipeCuisines } from "#app/features/search/search.server.ts";

export async function loader() {
  return Response.json({ cuisines: await listRecipeCuisines() });
}
