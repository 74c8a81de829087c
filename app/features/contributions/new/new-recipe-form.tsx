import { useForm } from "@conform-to/react";
import { useState } from "react";
import { NewForm } from "#app/features/contributions/new/new-form.tsx";
import {
  newRecipeValues,
  type NewRecipeValues,
} from "#app/features/contributions/new/new-values.ts";
import type { NewResult } from "#app/features/contributions/new/new-result.ts";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { ASKS_FOR_NEXT_ROW } from "#app/features/editing/next-row.ts";
import { IngredientRows } from "#app/features/recipes/form/ingredient-rows.tsx";
import { DETAIL_FIELDS } from "#app/features/recipes/form/recipe-fields.ts";
import { sentText } from "#app/features/vocabulary/text-values.ts";
import { TextAreaField } from "#app/ui/fields.tsx";
import { judgedByServer } from "#app/ui/judged-by-server.ts";

const NOTE = {
  label: "Where it comes from",
  hint: "Your own, your granny’s, a book: only our editors read this.",
};

type Props = { address: string; result: NewResult | undefined };

export function NewRecipeForm({ address, result }: Props) {
  const [cameBack] = useState(() => result?.submission?.initialValue);
  const [form, fields] = useForm<NewRecipeValues>({
    id: "recipe",
    lastResult: result?.submission,
    defaultValue: cameBack ?? newRecipeValues({ ingredients: [{}, {}, {}] }),
    defaultNoValidate: false,
    shouldDirtyConsider: (name) => name !== "intent",
    onValidate: judgedByServer,
  });
  return (
    <NewForm {...{ form, address, fields, result }} note={NOTE} pressedByEnter={ASKS_FOR_NEXT_ROW}>
      <section className="panel" aria-labelledby="dish-title">
        <h2 id="dish-title">The dish</h2>
        <div className="form-grid">
          <DescribedFields described={DETAIL_FIELDS} fields={fields} />
        </div>
      </section>
      <IngredientRows
        {...{ form, address, result }}
        field={fields.ingredients}
        left={sentText(cameBack?.pasted)}
      />
      <section className="panel" aria-labelledby="method-title">
        <h2 id="method-title">Method</h2>
        <TextAreaField
          field={fields.instructions}
          label="How it is made"
          remark="required"
          required
          rows={8}
          hint="Each new line becomes a numbered step."
        />
      </section>
    </NewForm>
  );
}
