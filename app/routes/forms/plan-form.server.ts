import { calendarAddress } from "#app/features/days/calendar-address.ts";
import { daySchema, planFormSchema } from "#app/features/days/day.schema.ts";
import { planDay } from "#app/features/days/plan-day.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { foundOr404, problem, wrongInput } from "#app/http/problem.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { NO_RECIPE } from "#app/routes/rows/recipe-or-404.server.ts";

export const PAST_DAY = "That day is over, so its recipe cannot be changed any more";
export const NO_DAY = "No such day";
const LAST_DAY = "2099-12-31";

type Plan = Parameters<typeof planDay>[1];
type Done = { movedFrom: string | null };

export function dayParam({ day }: { day?: string }): string {
  const parsed = daySchema.safeParse(day);
  return foundOr404(parsed.success && parsed.data <= LAST_DAY ? parsed.data : null, NO_DAY);
}

export async function planOrRefuse(admin: SignedInAdmin, plan: Plan): Promise<Done> {
  const planned = await planDay(admin, plan);
  if (planned.refused === null) return planned;
  if (planned.refused === "conflict") throw problem(409, planned.sentence);
  if (planned.refused === "past") throw problem(409, PAST_DAY);
  throw problem(404, NO_RECIPE);
}

export async function planByForm(request: Request, admin: SignedInAdmin, form: FormData) {
  const sent = planFormSchema.safeParse(Object.fromEntries(form));
  if (!sent.success) throw wrongInput(sent.error);
  const { day, recipe_id } = sent.data;
  const { movedFrom } = await planOrRefuse(admin, sent.data);
  const address = calendarAddress({ month: day.slice(0, 7) });
  if (movedFrom !== null) return redirectWithFlash(request, address, "day-moved");
  return redirectWithFlash(request, address, recipe_id === null ? "day-cleared" : "day-planned");
}
