import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { MOST_NAMES } from "#app/features/dishes/dish-limits.ts";
import type { DishValues } from "#app/features/dishes/managed/dish-fields.ts";
import { LANGUAGE_OPTIONS } from "#app/features/dishes/managed/languages.ts";
import type { FormResult } from "#app/features/editing/form-result.ts";
import { blankRowAsked } from "#app/features/editing/next-row.ts";
import { useFocusAfter } from "#app/features/editing/row-acts.tsx";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";

type Props = {
  form: Pick<FormMetadata<DishValues>, "id" | "insert" | "remove">;
  field: FieldMetadata<DishValues["names"], DishValues>;
  address: string;
  result: FormResult | undefined;
};

export function NameRows({ form, field, address, result }: Props) {
  const rows = field.getFieldList();
  const action = `${address}#names`;
  const focusLater = useFocusAfter();
  const asked = blankRowAsked(
    result,
    rows.map((row) => row.getFieldset().name.initialValue),
  );
  return (
    <section className="panel" aria-labelledby="names">
      <h2 id="names">Other names</h2>
      <p className="hint">People can search for it by these names too.</p>
      <FieldError id={field.errorId} errors={field.errors} />
      {rows.map((row, index) => {
        const { name, lang } = row.getFieldset();
        return (
          <div
            key={row.key ?? row.name}
            className="ing dish-name"
            role="group"
            data-row=""
            aria-label={`Name ${index + 1}`}
          >
            <div className="name">
              <TextField
                field={name}
                label="Name"
                autoComplete="off"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would open far above this field
                autoFocus={index === asked}
              />
            </div>
            <SelectField
              field={lang}
              label="Language"
              options={LANGUAGE_OPTIONS}
              empty="Choose a language"
            />
            <div className="row-acts">
              <button
                {...form.remove.getButtonProps({ name: field.name, index })}
                className="btn danger sq"
                formAction={action}
                disabled={rows.length === 1}
                aria-label={`Remove name ${index + 1}`}
              >
                <Icon name="trash-2" />
              </button>
            </div>
          </div>
        );
      })}
      <button
        {...form.insert.getButtonProps({ name: field.name })}
        className="btn soft"
        formAction={action}
        disabled={rows.length >= MOST_NAMES}
        onClick={() => focusLater([`${form.id}-names[${rows.length}].name`])}
      >
        <Icon name="plus" />
        Add a name
      </button>
    </section>
  );
}
