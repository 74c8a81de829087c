import { checkLimit } from "#app/http/limit.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { findCity } from "#app/features/geocoder/city.server.ts";
import { positionSchema } from "#app/features/geocoder/location.schema.ts";
import type { Route } from "./+types/location";

export async function loader({ url, context }: Route.LoaderArgs) {
  await checkLimit(context, "lookups");
  const position = readQuery(url, positionSchema);
  const city = await findCity(position);
  if (city === null) throw problem(503, "Could not determine city name.");
  return Response.json({ ...position, city });
}
