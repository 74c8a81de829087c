import { quickAddSchema } from "#app/features/restaurants/form/quick-add.schema.ts";
import {
  lookUpAddress,
  lookUpCoordinates,
} from "#app/features/restaurants/form/quick-add.server.ts";
import type { Route } from "./+types/coordinates";

export async function loader({ url }: Route.LoaderArgs) {
  const sent = Object.fromEntries(url.searchParams);
  const { method, q } = quickAddSchema.parse(sent);
  if (method === "simple") return Response.json(await lookUpAddress(q ?? ""));
  const { address, city, province } = sent;
  return Response.json(await lookUpCoordinates({ address, city, province }));
}
