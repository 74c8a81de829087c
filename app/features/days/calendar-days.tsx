import { calendarAddress } from "#app/features/days/calendar-address.ts";
import type { CalendarDay } from "#app/features/days/calendar.server.ts";
import { formatDayOfMonth, shortWeekday } from "#app/features/days/day-words.ts";
import { weekdayNumber } from "#app/features/days/month.ts";
import { Picture } from "#app/features/images/picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

type Props = { month: string; label: string; days: CalendarDay[]; open: string | null };

export function CalendarDays({ month, label, days, open }: Props) {
  return (
    <>
      <p className="cal-weekdays" aria-hidden="true">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday}>{weekday}</span>
        ))}
      </p>
      <ol className={`cal from-${weekdayNumber(`${month}-01`)}`} aria-label={label}>
        {days.map((day) => (
          <Day key={day.day} day={day} month={month} isOpen={day.day === open} />
        ))}
      </ol>
    </>
  );
}

type DayProps = { day: CalendarDay; month: string; isOpen: boolean };

function Day({ day, month, isOpen }: DayProps) {
  const { day: date, state, recipe, is_planned, holiday } = day;
  const classes = [
    "cal-day",
    !is_planned && "auto",
    state === "today" && "today",
    isOpen && "open",
  ].filter(Boolean);
  const name = recipe?.title ?? (state === "past" ? "–" : "Nothing yet");
  return (
    <li className={classes.join(" ")}>
      <time dateTime={date}>
        {Number(date.slice(8))}
        <small>{shortWeekday(date)}</small>
      </time>
      {recipe ? (
        <Picture image_url={recipe.image_url} alt="" sizes="9rem" />
      ) : (
        <span className="no-recipe">{state !== "past" && <Icon name="plus" />}</span>
      )}
      <div>
        {state === "past" ? (
          <span className="name">{name}</span>
        ) : (
          <Link className="name" to={`${calendarAddress({ month, day: date })}#plan`}>
            {name}
            <span className="vh">, change the recipe for {formatDayOfMonth(date)}</span>
          </Link>
        )}
        {holiday && <span className="holiday">{holiday}</span>}
        <small>{isOpen ? "Planning this day above" : howChosen(day)}</small>
      </div>
    </li>
  );
}

function howChosen({ state, is_planned, by, season, recipe }: CalendarDay): string {
  if (recipe === null && state === "past") return "";
  const words = is_planned ? "planned" : automatic(by, season?.title);
  return state === "today"
    ? `Today, ${words}`
    : words.replace(/^./, (first) => first.toUpperCase());
}

function automatic(by: CalendarDay["by"], season: string | undefined): string {
  if (by === null) return "automatic";
  return by === "season" && season ? `automatic: ${season}` : "automatic: by rating";
}
