import type { FieldMetadata, FormMetadata } from "@conform-to/react";
import { RowActs, useFocusAfter } from "#app/features/editing/row-acts.tsx";
import { MOST_INGREDIENTS } from "#app/features/recipes/recipe-limits.ts";
import type { RecipeValues } from "#app/features/recipes/recipe-values.ts";
import { INGREDIENT_UNITS } from "#app/features/vocabulary/ingredient-units.ts";
import { SelectField, TextField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";

const UNITS = INGREDIENT_UNITS.map((unit) => ({ value: unit, label: unit }));

type Form = Pick<FormMetadata<RecipeValues>, "id" | "insert" | "remove" | "reorder">;
type Props = {
  form: Form;
  field: FieldMetadata<RecipeValues["ingredients"], RecipeValues>;
  address: string;
};

/** Without script a row's button sends the whole form, which comes back with the rows changed (BRIEF-10). */
export function IngredientRows({ form, field, address }: Props) {
  const rows = field.getFieldList();
  const focusLater = useFocusAfter();
  const action = `${address}#ingredients`;
  const nameOf = (index: number) => `${form.id}-ingredients[${index}].name`;
  return (
    <section className="panel" aria-labelledby="ingredients">
      <h2 id="ingredients">Ingredients</h2>
      <FieldError id={field.errorId} errors={field.errors} />
      {rows.map((row, index) => (
        <div
          key={row.key ?? row.name}
          className="ing"
          role="group"
          aria-label={`Ingredient ${index + 1}`}
        >
          <RowFields row={row} />
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
    </section>
  );
}

type Row = FieldMetadata<RecipeValues["ingredients"][number], RecipeValues>;

function RowFields({ row }: { row: Row }) {
  const { name, amount, unit } = row.getFieldset();
  return (
    <>
      <div className="name">
        <TextField field={name} label="Name" autoComplete="off" />
      </div>
      <TextField field={amount} label="Amount" autoComplete="off" />
      <SelectField field={unit} label="Unit" options={UNITS} empty="–" />
    </>
  );
}
