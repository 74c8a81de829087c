import type { HoursView } from "#app/features/hours/hours-view.server.ts";
import { isAllDay, isUnknown, type WeekDay } from "#app/features/hours/week.ts";
import { Icon } from "#app/ui/icon.tsx";

export function HoursSheet({ week, holiday }: Pick<HoursView, "week" | "holiday">) {
  if (!week) return null;
  return (
    <section className="sheet" aria-labelledby="hours">
      <h2 id="hours">Opening hours</h2>
      <table className="hours">
        <caption className="vh">The seven days from today on</caption>
        <tbody>
          {week.map((day) => (
            <tr key={day.day} className={day.isToday ? "today" : undefined}>
              <th scope="row">
                {day.weekday}
                {day.isToday && <small> today</small>}
                {day.holiday && <small className="of-day">{day.holiday}</small>}
              </th>
              <td>
                <Spans day={day} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {holiday && (
        <p className="holiday">
          <Icon name="triangle-alert" />
          {holiday}
        </p>
      )}
    </section>
  );
}

function Spans({ day: { spans } }: { day: WeekDay }) {
  if (spans.length === 0) return <span>Closed</span>;
  return spans.map((span) => (
    <span key={span.from}>
      {inWords(span)}
      {span.isUnsure && !span.isOpenEnded && !isUnknown(span) && <small> not certain</small>}
    </span>
  ));
}

function inWords(span: WeekDay["spans"][number]): string {
  if (isUnknown(span)) return "Not known";
  if (isAllDay(span)) return "Open 24 hours";
  const { from, to, isOpenEnded } = span;
  if (to === null) return `From ${from}`;
  return isOpenEnded ? `${from} to ${to} or later` : `${from} to ${to}`;
}
