import { statsJson } from "#app/features/dashboard/stats-json.ts";
import { findStats } from "#app/features/dashboard/stats.server.ts";

export async function loader() {
  return Response.json(statsJson(await findStats()));
}
