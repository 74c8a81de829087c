import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import type { ClipboardEvent } from "react";
import type { FormResult } from "#app/features/editing/form-result.ts";
import { blankRowAsked } from "#app/features/editing/next-row.ts";
import { RowActs, useFocusAfter } from "#app/features/editing/row-acts.tsx";
import { isPasteAnswered } from "#app/features/recipes/form/paste-asked.ts";
import { PasteIngredients } from "#app/features/recipes/form/paste-ingredients.tsx";
import { MOST_INGREDIENTS } from "#app/features/recipes/recipe-limits.ts";
import type { RecipeValues } from "#app/features/recipes/form/recipe-values.ts";
import { readerOfRows, usePasted } from "#app/features/recipes/form/use-pasted.ts";
import { INGREDIENT_UNITS } from "#app/features/vocabulary/ingredient-units.ts";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";

const UNITS = INGREDIENT_UNITS.map((unit) => ({ value: unit, label: unit }));

type Form = Pick<FormMetadata<RecipeValues>, "id" | "insert" | "remove" | "reorder" | "update">;
type Props = {
  form: Form;
  field: FieldMetadata<RecipeValues["ingredients"], RecipeValues>;
  address: string;
  left: string;
  result: Pick<FormResult, "submission"> | undefined;
};

export function IngredientRows({ form, field, address, left, result }: Props) {
  const rows = field.getFieldList();
  const focusLater = useFocusAfter();
  const action = `${address}#ingredients`;
  const asked = blankRowAsked(
    result,
    rows.map((row) => row.getFieldset().name.initialValue),
  );
  const nameOf = (index: number) => `${form.id}-ingredients[${index}].name`;
  const { box, sentence, said, addBox, addPasted } = usePasted({
    ...{ form, left, isPasted: isPasteAnswered(result) },
    name: field.name,
    focusRow: (index) => focusLater([nameOf(index)]),
  });
  function spread(event: ClipboardEvent<HTMLElement>) {
    const pasted = event.clipboardData.getData("text/plain");
    const isRow = event.target instanceof HTMLInputElement;
    if (!isRow || !pasted.trim().includes("\n")) return;
    event.preventDefault();
    addPasted(pasted);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields in it have the focus
    <section
      className="panel"
      aria-labelledby="ingredients"
      onPaste={spread}
      onFocus={() => void readerOfRows().catch(() => null)}
    >
      <h2 id="ingredients">Ingredients</h2>
      <FieldError id={field.errorId} errors={field.errors} />
      {rows.map((row, index) => (
        <div
          key={row.key ?? row.name}
          className="ing"
          role="group"
          data-row=""
          aria-label={`Ingredient ${index + 1}`}
        >
          <RowFields row={row} isAsked={index === asked} />
          <RowActs
            {...{ form, action, focusLater, index }}
            name={field.name}
            count={rows.length}
            called="ingredient"
            mayRemove={rows.length > 1}
            focusAfterRemoval={[nameOf(Math.min(index, rows.length - 2))]}
          />
        </div>
      ))}
      <button
        {...form.insert.getButtonProps({ name: field.name })}
        className="btn soft"
        formAction={`${address}#${nameOf(rows.length)}`}
        disabled={rows.length >= MOST_INGREDIENTS}
        onClick={() => focusLater([nameOf(rows.length)])}
      >
        <Icon name="plus" />
        Add Ingredient
      </button>
      <PasteIngredients
        {...{ address, box, sentence, left, said }}
        id={`${form.id}-pasted`}
        onAdd={addBox}
      />
    </section>
  );
}

type Row = FieldMetadata<RecipeValues["ingredients"][number], RecipeValues>;

function RowFields({ row, isAsked }: { row: Row; isAsked: boolean }) {
  const { name, amount, unit } = row.getFieldset();
  return (
    <>
      <div className="name">
        <TextField
          field={name}
          label="Name"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would open far above this field
          autoFocus={isAsked}
        />
      </div>
      <TextField field={amount} label="Amount" autoComplete="off" />
      <SelectField field={unit} label="Unit" options={UNITS} empty="–" />
    </>
  );
}
