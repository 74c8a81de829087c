import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { RowActs, useFocusAfter } from "#app/features/editing/row-acts.tsx";
import { kindName } from "#app/features/seasons/pick-words.ts";
import type { SeasonValues } from "#app/features/seasons/season-fields.ts";
import { TextField } from "#app/ui/fields.tsx";
import { FieldError } from "#app/ui/notice.tsx";

type Form = Pick<FormMetadata<SeasonValues>, "id" | "remove" | "reorder">;
type Props = {
  form: Form;
  field: FieldMetadata<SeasonValues["picks"], SeasonValues>;
  address: string;
};

export function PickRows({ form, field, address }: Props) {
  const rows = field.getFieldList();
  const focusLater = useFocusAfter();
  const action = `${address}#choice`;
  return (
    <section className="panel" id="choice" aria-labelledby="choice-title">
      <h2 id="choice-title">Items</h2>
      <FieldError id={field.errorId} errors={field.errors} />
      {rows.length === 0 && <p className="muted">Nothing yet. Find something below.</p>}
      {rows.map((row, index) => (
        <div
          key={row.key ?? row.name}
          className="choice"
          role="group"
          data-row=""
          aria-label={`Number ${index + 1}`}
        >
          <PickRow row={row} number={index + 1} />
          <RowActs
            {...{ form, action, focusLater, index }}
            name={field.name}
            count={rows.length}
            called="number"
            mayRemove
            focusAfterRemoval={[
              `${form.id}-down-${index}`,
              `${form.id}-up-${index - 1}`,
              "find-words",
            ]}
          />
        </div>
      ))}
    </section>
  );
}

type Row = FieldMetadata<SeasonValues["picks"][number], SeasonValues>;

function PickRow({ row, number }: { row: Row; number: number }) {
  const { kind, id, name, heading, words, note } = row.getFieldset();
  return (
    <>
      <p className="what">
        <b>
          {number}. {name.value}
        </b>{" "}
        <span className="muted small">{kindName(kind.value ?? "")}</span>
      </p>
      {[kind, id, name].map((field) => (
        <input key={field.name} type="hidden" name={field.name} value={field.value ?? ""} />
      ))}
      <FieldError id={id.errorId} errors={id.errors ?? kind.errors} />
      <TextField field={note} label="Note" autoComplete="off" />
      <details
        className="course"
        open={Boolean(heading.value || words.value || heading.errors) || undefined}
      >
        <summary>A new heading begins here</summary>
        <div className="form-grid">
          <TextField field={heading} label="Heading" autoComplete="off" />
          <TextField field={words} label="Text under the heading" autoComplete="off" />
        </div>
      </details>
    </>
  );
}
