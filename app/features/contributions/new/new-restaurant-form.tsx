import { useForm } from "@conform-to/react";
import { useState } from "react";
import { NewForm } from "#app/features/contributions/new/new-form.tsx";
import {
  newRestaurantValues,
  type NewRestaurantValues,
} from "#app/features/contributions/new/new-values.ts";
import type { NewResult } from "#app/features/contributions/new/new-result.ts";
import { WhereSection } from "#app/features/contributions/new/where-section.tsx";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { HoursRows } from "#app/features/hours/hours-rows.tsx";
import { weekForm } from "#app/features/hours/week-rows.ts";
import {
  BASIC_FIELDS,
  CONTACT_FIELDS,
  HOURS_FIELD,
} from "#app/features/restaurants/form/restaurant-fields.ts";
import { TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { judgedByServer } from "#app/ui/judged-by-server.ts";
import { SENDS_NOTHING } from "#app/ui/pressed-by-enter.tsx";

const WHAT = {
  name: BASIC_FIELDS.name,
  cuisine_type: { ...BASIC_FIELDS.cuisine_type, label: "What they cook" },
  description: {
    ...BASIC_FIELDS.description,
    hint: "What to order, and what it is like there.",
  },
};
const { phone, website } = CONTACT_FIELDS;

const NOTE = {
  label: "Note to our editors",
  hint: "How you know it, or anything that is not for the page.",
};

type Props = { address: string; result: NewResult | undefined };

export function NewRestaurantForm({ address, result }: Props) {
  const [cameBack] = useState(() => result?.submission?.initialValue);
  const [form, fields] = useForm<NewRestaurantValues>({
    id: "place",
    lastResult: result?.submission,
    defaultValue: cameBack ?? newRestaurantValues({}),
    defaultNoValidate: false,
    onValidate: judgedByServer,
  });
  const { week, week_line } = fields;
  const hours = weekForm({ week: week.initialValue ?? [], week_line: week_line.initialValue });
  const areHoursShown = result?.intent === "copy-monday" || isAboutHours(result);
  return (
    <NewForm {...{ form, address, fields, result }} note={NOTE} pressedByEnter={SENDS_NOTHING}>
      <section className="panel" aria-labelledby="what-title">
        <h2 id="what-title">The place</h2>
        <div className="form-grid">
          <DescribedFields described={WHAT} fields={fields} />
        </div>
      </section>
      <WhereSection fields={fields} result={result} />
      <section className="panel" aria-labelledby="contact-title">
        <h2 id="contact-title">Phone and website</h2>
        <div className="form-grid">
          <DescribedFields described={{ phone, website }} fields={fields} />
        </div>
      </section>
      <details className="part" open={areHoursShown}>
        <summary>
          <h2>Opening hours</h2>
          <small>If you know them</small>
          <Icon name="chevron-down" />
        </summary>
        <div>
          <HoursRows
            key={fields.week.key}
            formId={form.id}
            hours={hours}
            errors={result?.submission?.error}
            address={address}
          >
            <TextField field={fields.opening_hours} {...HOURS_FIELD} />
          </HoursRows>
        </div>
      </details>
    </NewForm>
  );
}

function isAboutHours(result: NewResult | undefined): boolean {
  const wrong = Object.keys(result?.submission?.error ?? {});
  return wrong.some((name) => name.startsWith("week") || name === "opening_hours");
}
