import type { MouseEvent, ReactNode } from "react";
import { DAYS } from "#app/features/hours/typed/days-named.ts";
import {
  type DayRow,
  isBeyondRows,
  PAIRS,
  STATES,
  type WeekForm,
} from "#app/features/hours/week-rows.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";

const COPIED = [1, 2, 3, 4];

type Props = {
  formId: string;
  hours: WeekForm;
  errors: Record<string, string[] | null | undefined> | null | undefined;
  address: string;
  /** The field `opening_hours` says the same as the days, and whichever was changed is saved. */
  children: ReactNode;
};

export function HoursRows({
  formId,
  hours: { week, week_line },
  errors,
  address,
  children,
}: Props) {
  return (
    <div className="hours-rows" id="opening-hours">
      <p className="hint">
        Write times as 09:00 or 21:30. A closing time after midnight belongs to the day it started.
        Once one day has hours, days without any are closed.
      </p>
      {isBeyondRows(week_line) && (
        <p className="hint">
          These hours do not fit the days, so they are in the line below. Clear that line to use the
          days.
        </p>
      )}
      <input type="hidden" name="week_line" value={week_line} />
      {week.map((row, day) => (
        <Row
          key={DAYS[day]?.day}
          label={DAYS[day]?.label ?? ""}
          name={`week[${day}]`}
          row={row}
          formId={formId}
          errors={errors?.[`week[${day}]`] ?? undefined}
        />
      ))}
      <button
        className="btn line sm"
        name="intent"
        value="copy-monday"
        formAction={`${address}#opening-hours`}
        formNoValidate
        onClick={copyInPlace}
      >
        Copy Monday to Friday
      </button>
      {children}
    </div>
  );
}

type RowProps = {
  label: string;
  name: string;
  row: DayRow;
  formId: string;
  errors: string[] | undefined;
};

function Row({ label, name, row, formId, errors }: RowProps) {
  const id = `${formId}-${name}`;
  const errorId = errors && `${id}-error`;
  const [first, ...others] = PAIRS.map((pair) => (
    <Span key={pair} label={label} name={name} row={row} pair={pair} errorId={errorId} />
  ));
  return (
    <div className="day" role="group" aria-label={label} id={id} tabIndex={-1}>
      <b>{label}</b>
      <select
        className="input"
        name={`${name}.state`}
        defaultValue={row.state}
        aria-label={`${label}: open or closed`}
      >
        <option value="">Not known</option>
        {STATES.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <div className="spans">
        {first}
        <details open={Boolean(row.from2 || row.to2 || row.from3 || row.to3)}>
          <summary className="btn ghost sq" aria-label={`More times on ${label}`}>
            <Icon name="plus" />
          </summary>
          {others}
        </details>
      </div>
      {errorId && <FieldError id={errorId} errors={errors} />}
    </div>
  );
}

type SpanProps = Pick<RowProps, "label" | "name" | "row"> & {
  pair: (typeof PAIRS)[number];
  errorId: string | undefined;
};

function Span({ label, name, row, pair, errorId }: SpanProps) {
  // Browsers silently cut what is longer than maxLength, so there is room for “12 midnight” and
  // “10:00 p.m.”.
  const time = { inputMode: "numeric", maxLength: 20, autoComplete: "off" } as const;
  const wrong = { "aria-invalid": errorId ? true : undefined, "aria-describedby": errorId };
  return (
    <div className="span">
      {(["from", "to"] as const).map((edge) => (
        <label key={edge}>
          <span className="vh">{`${label}, time ${pair}, `}</span>
          {edge}
          <input
            {...time}
            {...wrong}
            className="input"
            name={`${name}.${edge}${pair}`}
            defaultValue={row[`${edge}${pair}`]}
          />
        </label>
      ))}
    </div>
  );
}

function copyInPlace(event: MouseEvent<HTMLButtonElement>) {
  const { form } = event.currentTarget;
  if (!form) return;
  event.preventDefault();
  for (const control of form.elements) {
    if (!isTyped(control) || !control.name.startsWith("week[0].")) continue;
    for (const day of COPIED) {
      const other = form.elements.namedItem(control.name.replace("[0]", `[${day}]`));
      if (!isTyped(other)) continue;
      other.value = control.value;
      const details = other.closest("details");
      if (details && other.value) details.open = true;
      other.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
}

function isTyped(control: unknown): control is HTMLInputElement | HTMLSelectElement {
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement;
}
