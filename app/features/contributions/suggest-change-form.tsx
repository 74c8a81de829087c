import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { type ReactNode, useState } from "react";
import { Form, useNavigation } from "react-router";
import { NOTE_MAX_LENGTH } from "#app/features/contributions/suggest-limits.ts";
import type { SuggestValues } from "#app/features/contributions/suggest-values.ts";
import type { Today } from "#app/features/contributions/queue/today-in-short.ts";
import { WhatChoices } from "#app/features/contributions/what-choices.tsx";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { FactFields } from "#app/features/facts/fact-fields.tsx";
import { HoursRows } from "#app/features/hours/hours-rows.tsx";
import { weekForm } from "#app/features/hours/week-rows.ts";
import {
  HOURS_FIELD,
  RESTAURANT_FIELDS,
} from "#app/features/restaurants/form/restaurant-fields.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { enterGoesOn } from "#app/ui/enter-goes-on.ts";
import { TextAreaField, TextField } from "#app/ui/fields.tsx";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { PressedByEnter, SENDS_NOTHING } from "#app/ui/pressed-by-enter.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";

const { name, address, city, province, phone, website } = RESTAURANT_FIELDS;
const REACHED = { phone, website };
const PLACED = { name, address, city, province };

type Props = {
  address: string;
  values: SuggestValues;
  today: Today;
  isSentBefore: boolean;
  result?: FormAnswer<SubmissionResult<string[]>>;
};

export function SuggestChangeForm({ address: page, values, today, isSentBefore, result }: Props) {
  const navigation = useNavigation();
  useUnsentWords();
  const [form, fields] = useForm<SuggestValues>({
    id: "suggest",
    lastResult: result?.submission,
    defaultValue: values,
    defaultNoValidate: true,
  });
  const errors = result?.submission?.error;
  const isWrong = (names: string[]) => names.some((one) => errors?.[one]);
  const week = weekForm({
    week: fields.week.initialValue ?? values.week,
    week_line: fields.week_line.initialValue ?? values.week_line,
  });
  return (
    <>
      <RefusalNotice refused={result} />
      <FormProblems formId={form.id} error={errors} />
      <Form
        {...getFormProps(form)}
        className="stack suggest-change"
        method="post"
        action={`${page}/suggest`}
        onKeyDown={enterGoesOn}
      >
        <PressedByEnter {...SENDS_NOTHING} />
        <input type="hidden" name={fields.shown.name} value={fields.shown.initialValue} />
        <WhatChoices what={fields.what} other={fields.duplicate_of} />
        <Part
          title="Opening hours"
          today={today.hours}
          isOpen={isWrong(["opening_hours"]) || result?.intent === "copy-monday" || hasDay(errors)}
        >
          <HoursRows
            key={fields.week.key}
            formId={form.id}
            hours={week}
            errors={errors}
            address={`${page}/suggest`}
          >
            <TextField field={fields.opening_hours} {...HOURS_FIELD} />
          </HoursRows>
        </Part>
        <Part
          title="Good to know"
          today={today.facts}
          isOpen={Object.keys(errors ?? {}).some((one) => one.startsWith("facts"))}
        >
          <FactFields fields={fields.facts.getFieldset()} />
        </Part>
        <Part
          title="Phone and website"
          today={today.reached}
          isOpen={isWrong(Object.keys(REACHED))}
        >
          <div className="form-grid">
            <DescribedFields described={REACHED} fields={fields} />
          </div>
        </Part>
        <Part
          title="Name and address"
          today={today.placed}
          isOpen={isWrong(Object.keys(PLACED)) || fields.what.initialValue === "moved"}
        >
          <div className="form-grid">
            <DescribedFields described={PLACED} fields={fields} />
          </div>
        </Part>
        <TextAreaField
          field={fields.note}
          label="Note"
          hint={`How do you know? It helps us decide sooner. ${NOTE_MAX_LENGTH} characters at the most.`}
          rows={4}
        />
        <div className="notice">
          <Icon name="info" />
          <p>
            {isSentBefore
              ? "What you sent before is still waiting. Sending again replaces it."
              : "You can have one suggestion waiting for each place. Sending again replaces it."}
          </p>
        </div>
        <div className="form-actions">
          <Link className="btn line" to={page}>
            Cancel
          </Link>
          <SubmitButton
            label="Send suggestion"
            busyLabel="Sending..."
            isBusy={navigation.formData?.get("intent") === "suggest"}
            name="intent"
            value="suggest"
          />
        </div>
      </Form>
    </>
  );
}

function hasDay(errors: SubmissionResult<string[]>["error"]): boolean {
  return Object.keys(errors ?? {}).some((one) => one.startsWith("week"));
}

type PartProps = { title: string; today: string; isOpen: boolean; children: ReactNode };

function Part({ title, today, isOpen, children }: PartProps) {
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  return (
    <details className="part" open={isOpen || wasOpened}>
      <summary>
        <h2>{title}</h2>
        <small>{today}</small>
        <Icon name="chevron-down" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
