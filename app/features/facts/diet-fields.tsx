import { DIET_NAMES, RECIPE_DIETS } from "#app/features/facts/diets.ts";
import type { FormField } from "#app/ui/fields.tsx";
import { FieldError } from "#app/ui/notice.tsx";

export function DietFields({ field }: { field: FormField }) {
  const ticked = [field.initialValue ?? []].flat();
  return (
    <fieldset className="field full" id={field.id}>
      <legend>Suits</legend>
      <div className="checks">
        {RECIPE_DIETS.map((diet) => (
          <label key={`${field.key} ${diet}`}>
            <input
              className="tick"
              type="checkbox"
              name={field.name}
              value={diet}
              defaultChecked={ticked.includes(diet)}
            />
            {DIET_NAMES[diet]}
          </label>
        ))}
      </div>
      <FieldError id={field.errorId} errors={field.errors} />
    </fieldset>
  );
}
