import { listOpenness } from "#app/features/site/openness.server.ts";
import { southAfricanMidnightAfter } from "#app/features/vocabulary/dates.ts";
import { publicJson } from "#app/http/json-api.server.ts";
import { endsAt } from "#app/http/cache-policy.server.ts";
import type { Route } from "./+types/openness";

export async function loader({ request, context }: Route.LoaderArgs) {
  const now = new Date();
  endsAt(context, [southAfricanMidnightAfter(now)]);
  const months = await listOpenness(now);
  return publicJson(
    request,
    months.map(({ month, values }) => ({ month, ...values })),
  );
}
