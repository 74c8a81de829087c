import { type FormMetadata, useForm } from "@conform-to/react";
import { useState } from "react";
import { useNavigation } from "react-router";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { EditForm, PicturePanel } from "#app/features/editing/edit-form.tsx";
import { sentDishes } from "#app/features/dishes/links/read-dish-choice.ts";
import { DishChoice } from "#app/features/dishes/links/dish-choice.tsx";
import { CREATE_ANYWAY, type FormResult } from "#app/features/editing/form-result.ts";
import { ASKS_FOR_NEXT_ROW } from "#app/features/editing/next-row.ts";
import { useUnsaved } from "#app/features/editing/use-unsaved.ts";
import { DietFields } from "#app/features/facts/diet-fields.tsx";
import { IngredientRows } from "#app/features/recipes/form/ingredient-rows.tsx";
import { DETAIL_FIELDS, RECIPE_FIELDS } from "#app/features/recipes/form/recipe-fields.ts";
import type { RecipeFormValues } from "#app/features/recipes/form/recipe-values.ts";
import { sentText } from "#app/features/vocabulary/text-values.ts";
import { SelectField, TextAreaField } from "#app/ui/fields.tsx";
import { judgedByServer } from "#app/ui/judged-by-server.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

type Props = {
  address: string;
  cancelTo: string;
  label: "Create Recipe" | "Update Recipe";
  values: RecipeFormValues;
  isDraft: boolean;
  authors: { id: number; name: string }[];
  dishes: { id: number; name: string }[];
  result: FormResult | undefined;
};

export function RecipeForm(props: Props) {
  const { address, cancelTo, label, values, isDraft, authors, dishes, result } = props;
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  // A form sent before the scripts were loaded comes back with rows that the stored recipe does not
  // have.
  const [cameBack] = useState(() => result?.submission?.initialValue);
  const held = cameBack ?? values;
  const [form, fields] = useForm<RecipeFormValues>({
    id: "recipe",
    lastResult: result?.submission,
    defaultValue: held,
    defaultNoValidate: false,
    shouldDirtyConsider: (name) => name !== "intent",
    onValidate: judgedByServer,
  });
  useTypedBefore(form.id);
  const isUnsaved = useUnsaved({ form, isDraft, result });
  const sent = navigation.formData?.get("intent");
  const isSaving = navigation.state !== "idle" && (sent === "save" || sent === CREATE_ANYWAY);
  const isUntitled = isHydrated && !fields.title.value?.trim();
  return (
    <EditForm
      {...{ form, address, cancelTo, label, result, isUnsaved, isSaving }}
      updated_at={fields.updated_at}
      isIncomplete={isUntitled}
      pressedByEnter={ASKS_FOR_NEXT_ROW}
    >
      <RecipeDetails fields={fields} authors={authors} />
      <IngredientRows
        {...{ form, address, result }}
        field={fields.ingredients}
        left={sentText(held.pasted)}
      />
      <section className="panel" aria-labelledby="instructions">
        <h2 id="instructions">Instructions</h2>
        <TextAreaField
          field={fields.instructions}
          label={RECIPE_FIELDS.instructions.label}
          rows={7}
          hint="Each new line becomes a numbered step on the site."
        />
      </section>
      <DishChoice dishes={dishes} chosen={sentDishes(held)} />
      <PicturePanel field={fields.image_url} title="Recipe Image" />
    </EditForm>
  );
}

type DetailsProps = {
  fields: ReturnType<FormMetadata<RecipeFormValues>["getFieldset"]>;
  authors: { id: number; name: string }[];
};

function RecipeDetails({ fields, authors }: DetailsProps) {
  return (
    <section className="panel" aria-labelledby="details">
      <h2 id="details">Recipe Details</h2>
      <div className="form-grid">
        <DescribedFields described={DETAIL_FIELDS} fields={fields} />
        <SelectField
          field={fields.author_id}
          label={RECIPE_FIELDS.author_id.label}
          options={authors.map(({ id, name }) => ({ value: String(id), label: name }))}
          empty="No author"
        />
        <DietFields field={fields.diets} />
      </div>
    </section>
  );
}
