import { findCalendarDay } from "#app/features/days/calendar.server.ts";
import { clearingSchema, planSchema } from "#app/features/days/day.schema.ts";
import { dayJson } from "#app/features/days/day-json.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { foundOr404 } from "#app/http/problem.server.ts";
import { readJson, readOptionalJson } from "#app/http/read-body.server.ts";
import { dayParam, NO_DAY, planOrRefuse } from "#app/routes/forms/plan-form.server.ts";
import type { Route } from "./+types/calendar-day";

export async function action({ request, params, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const day = dayParam(params);
  if (request.method === "DELETE") {
    const seen = (await readOptionalJson(request, clearingSchema))?.seen;
    await planOrRefuse(admin, { day, recipe_id: null, seen });
  } else {
    await planOrRefuse(admin, { day, ...(await readJson(request, planSchema)) });
  }
  return Response.json(dayJson(foundOr404(await findCalendarDay(day, new Date()), NO_DAY)));
}
