import { WHATS } from "#app/features/contributions/change-words.ts";
import { type FormField, TextField } from "#app/ui/fields.tsx";
import { FieldError } from "#app/ui/notice.tsx";

const CHOICES = {
  details: { title: "Some details are different", hint: "Hours, phone, address, facts" },
  moved: { title: "It moved", hint: "Give the new address below" },
  closed: { title: "It closed for good", hint: "It comes off the site" },
  duplicate: { title: "It is listed twice", hint: "Say which the other one is" },
};

export function WhatChoices({ what, other }: { what: FormField; other: FormField }) {
  return (
    <fieldset id={what.id} aria-describedby={what.valid ? undefined : what.errorId}>
      <legend>What happened?</legend>
      <div className="choices" key={what.key}>
        {WHATS.map((value) => (
          <label key={value} className="choice">
            <input
              className="radio"
              type="radio"
              name={what.name}
              value={value}
              defaultChecked={what.initialValue === value}
            />
            <b>{CHOICES[value].title}</b>
            <small>{CHOICES[value].hint}</small>
          </label>
        ))}
      </div>
      <FieldError id={what.errorId} errors={what.errors} />
      <div className="other">
        <TextField
          field={other}
          label="The other page"
          remark="if it is listed twice"
          hint="Paste its address, as in /restaurants/12"
          autoComplete="off"
        />
      </div>
    </fieldset>
  );
}
