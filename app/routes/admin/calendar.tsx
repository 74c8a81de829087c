import { calendarAddress } from "#app/features/days/calendar-address.ts";
import { CalendarDays } from "#app/features/days/calendar-days.tsx";
import { listCalendar } from "#app/features/days/calendar.server.ts";
import { monthSchema } from "#app/features/days/day.schema.ts";
import { monthInWords, monthName } from "#app/features/days/day-words.ts";
import { findForDay } from "#app/features/days/find-for-day.server.ts";
import { monthAfter } from "#app/features/days/month.ts";
import { PlanForm } from "#app/features/days/plan-form.tsx";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { actOrTell } from "#app/http/refused-form.server.ts";
import { planByForm } from "#app/routes/forms/plan-form.server.ts";
import { anewAfterConflict } from "#app/ui/anew-after-conflict.ts";
import { failureOrFallback, sendOrTell } from "#app/ui/failure-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/calendar";

const LONGEST_SEARCH = 200;

export async function loader({ url }: Route.LoaderArgs) {
  const now = new Date();
  const asked = monthSchema.safeParse(url.searchParams.get("month"));
  const month = asked.data ?? southAfricanDay(now).slice(0, 7);
  const search = (url.searchParams.get("search") ?? "").trim().slice(0, LONGEST_SEARCH);
  const days = await listCalendar(month, now);
  const wanted = url.searchParams.get("day");
  const open = days.find(({ day, state }) => day === wanted && state !== "past") ?? null;
  const found = open ? await findForDay(search) : [];
  return { month, days, open, search, found };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const act = () => planByForm(request, admin, form);
  return actOrTell({ request, context }, { intent: "plan", act, say });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "plan", say);
}

export { anewAfterConflict as shouldRevalidate };

function say(failure: unknown) {
  return failureOrFallback(failure, {
    refused: "Failed to plan the day",
    threw: "Error planning the day",
  });
}

export function meta() {
  return [{ title: pageTitle("Recipe of the Day") }];
}

export const handle = { failed: "Failed to fetch the calendar" };

export default function Calendar({ loaderData, actionData }: Route.ComponentProps) {
  const { month, days, open, search, found } = loaderData;
  const [before, after] = [monthAfter(month, -1), monthAfter(month, 1)];
  return (
    <>
      <div className="page-head">
        <h1>Recipe of the Day</h1>
        <div className="row">
          <Link className="btn line" to={calendarAddress({ month: before })}>
            <Icon name="chevron-left" />
            {monthName(before)}
          </Link>
          <Link className="btn line" to={calendarAddress({ month: after })}>
            {monthName(after)}
            <Icon name="chevron-right" />
          </Link>
        </div>
      </div>
      {actionData?.error && !open && (
        <Notice kind="bad" told={actionData}>
          {actionData.error}
        </Notice>
      )}
      <p className="muted admin-lede">
        {monthInWords(month)}. Pick a day to plan it. A day without a plan is filled automatically:
        with a recipe of the running season first, then with the best rated recipe that was not
        shown for longest.
      </p>
      {open && (
        <PlanForm key={open.day} {...{ month, search, found }} day={open} result={actionData} />
      )}
      <CalendarDays
        month={month}
        label={monthInWords(month)}
        days={days}
        open={open?.day ?? null}
      />
    </>
  );
}
