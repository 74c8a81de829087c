import { listCalendar } from "#app/features/days/calendar.server.ts";
import { calendarQuerySchema } from "#app/features/days/day.schema.ts";
import { dayJson } from "#app/features/days/day-json.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import type { Route } from "./+types/calendar";

export async function loader({ url }: Route.LoaderArgs) {
  const now = new Date();
  const { month = southAfricanDay(now).slice(0, 7) } = readQuery(url, calendarQuerySchema);
  return Response.json((await listCalendar(month, now)).map(dayJson));
}
