import { lookUpCoordinates } from "#app/features/restaurants/quick-add.server.ts";
import type { Route } from "./+types/coordinates";

/** Coordinates for what the form says so far; `notice` is the sentence to show, also when there are none. */
export async function loader({ url }: Route.LoaderArgs) {
  const { address, city, province } = Object.fromEntries(url.searchParams);
  return Response.json(await lookUpCoordinates({ address, city, province }));
}
