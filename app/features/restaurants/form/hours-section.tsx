import type { SubmissionResult } from "@conform-to/react";
import { HoursRows } from "#app/features/hours/hours-rows.tsx";
import { weekForm } from "#app/features/hours/week-rows.ts";
import type { RestaurantFormFields } from "#app/features/restaurants/form/basic-section.tsx";
import { HOURS_FIELD } from "#app/features/restaurants/form/restaurant-fields.ts";
import { TextField } from "#app/ui/fields.tsx";

type Props = {
  formId: string;
  fields: RestaurantFormFields;
  address: string;
  error: SubmissionResult<string[]>["error"];
};

export function HoursSection({ formId, fields, address, error }: Props) {
  const { week, week_line, opening_hours } = fields;
  const hours = weekForm({ week: week.initialValue ?? [], week_line: week_line.initialValue });
  return (
    <section className="panel" aria-labelledby="hours-title">
      <h2 id="hours-title">Opening hours</h2>
      <HoursRows key={week.key} formId={formId} hours={hours} errors={error} address={address}>
        <TextField field={opening_hours} {...HOURS_FIELD} />
      </HoursRows>
    </section>
  );
}
