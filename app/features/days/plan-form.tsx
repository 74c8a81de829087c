import { Form, href } from "react-router";
import { calendarAddress } from "#app/features/days/calendar-address.ts";
import type { CalendarDay } from "#app/features/days/calendar.server.ts";
import { formatLongDay } from "#app/features/days/day-words.ts";
import type { FoundForDay } from "#app/features/days/find-for-day.server.ts";
import { formatDayAndMonth, formatShortDate } from "#app/features/vocabulary/dates.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { numbered } from "#app/ui/numbers.ts";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useSearchBox } from "#app/ui/use-search-box.ts";

type Props = {
  month: string;
  day: CalendarDay;
  search: string;
  found: FoundForDay[];
  result: FormAnswer | undefined;
};

export function PlanForm({ month, day, search, found, result }: Props) {
  const { day: date, recipe, is_planned } = day;
  const planned = is_planned ? recipe : null;
  const action = calendarAddress({ month, day: date, search });
  return (
    <section className="panel plan" id="plan" aria-labelledby="plan-title">
      <h2 id="plan-title">Plan {formatLongDay(date)}</h2>
      {result?.error && (
        <Notice kind="bad" told={result}>
          {result.error}
        </Notice>
      )}
      <Form method="get" action={href("/admin/calendar")} preventScrollReset>
        <input type="hidden" name="month" value={month} />
        <input type="hidden" name="day" value={date} />
        <div className="field">
          <label htmlFor="plan-search">Recipe</label>
          <div className="with-btn">
            <input
              className="input"
              id="plan-search"
              type="search"
              name="search"
              ref={useSearchBox(search)}
              defaultValue={search}
              maxLength={200}
              aria-describedby="plan-hint"
            />
            <button type="submit">
              <Icon name="search" />
              <span className="vh">Find</span>
            </button>
          </div>
          <p className="hint" id="plan-hint">
            Each recipe shows when it was last chosen, so that you do not repeat one too soon.
          </p>
        </div>
      </Form>
      <Form method="post" action={action} preventScrollReset>
        <input type="hidden" name="day" value={date} />
        <input type="hidden" name="seen" value={planned?.id ?? ""} />
        {search && found.length === 0 && <p className="muted">No recipe has a name like this.</p>}
        <ul className="results">
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="submit"
                name="recipe_id"
                value={one.id}
                className={one.id === planned?.id ? "at" : undefined}
              >
                <Icon name={one.id === planned?.id ? "check" : "plus"} />
                <span>
                  {one.title}
                  <small>{numbered(one.like_count, "like")}</small>
                </span>
                <span className="muted small">{whenShown(one)}</span>
              </button>
            </li>
          ))}
        </ul>
        {planned && (
          <p className="row">
            <span>
              Planned: <b>{planned.title}</b>
            </span>
            <button className="btn line sm" type="submit" name="recipe_id" value="">
              Choose automatically
            </button>
          </p>
        )}
      </Form>
    </section>
  );
}

function whenShown({ planned, last_shown }: FoundForDay): string {
  const isAhead = planned !== null && (last_shown === null || planned > last_shown);
  if (isAhead) return `planned for ${formatDayAndMonth(new Date(planned))}`;
  return last_shown === null ? "never shown" : `shown ${formatShortDate(new Date(last_shown))}`;
}
