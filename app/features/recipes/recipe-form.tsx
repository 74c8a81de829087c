import { type FormMetadata, getFormProps, useForm } from "@conform-to/react";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import type { FormResult } from "#app/features/editing/form-result.ts";
import { useUnsaved } from "#app/features/editing/use-unsaved.ts";
import { DietFields } from "#app/features/facts/diet-fields.tsx";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { IngredientRows } from "#app/features/recipes/ingredient-rows.tsx";
import { DETAIL_FIELDS, RECIPE_FIELDS } from "#app/features/recipes/recipe-fields.ts";
import type { RecipeValues } from "#app/features/recipes/recipe-values.ts";
import { ConflictNotice } from "#app/ui/conflict-notice.tsx";
import { SelectField, TextAreaField } from "#app/ui/fields.tsx";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { judgedByServer } from "#app/ui/judged-by-server.ts";
import { LeaveWarning } from "#app/ui/leave-warning.tsx";
import { FieldError, Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

type Props = {
  address: string;
  cancelTo: string;
  label: "Create Recipe" | "Update Recipe";
  values: RecipeValues;
  isDraft: boolean;
  authors: { id: number; name: string }[];
  result: FormResult | undefined;
};

export function RecipeForm(props: Props) {
  const { address, cancelTo, label, values, isDraft, authors, result } = props;
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  // A form sent before the scripts were loaded comes back with rows that the stored recipe does not have.
  const [cameBack] = useState(() => result?.submission?.initialValue);
  const [form, fields] = useForm<RecipeValues>({
    id: "recipe",
    lastResult: result?.submission,
    defaultValue: cameBack ?? values,
    defaultNoValidate: false,
    shouldDirtyConsider: (name) => name !== "intent",
    onValidate: judgedByServer,
  });
  useTypedBefore(form.id);
  const isUnsaved = useUnsaved({ form, isDraft, result });
  const isSaving = navigation.state !== "idle" && navigation.formData?.get("intent") === "save";
  const isUntitled = isHydrated && !fields.title.value?.trim();
  const picture = [fields.image_url.initialValue ?? []].flat().filter((url) => url !== "");
  return (
    <>
      {result?.conflict && <ConflictNotice conflict={result.conflict} address={address} />}
      {result?.error && (
        <Notice kind="bad" told={result}>
          {result.error}
        </Notice>
      )}
      <FormProblems formId={form.id} error={result?.submission?.error} />
      <Form
        {...getFormProps(form)}
        className="stack"
        method="post"
        action={address}
        encType="multipart/form-data"
        data-once=""
      >
        <input type="hidden" name="intent" value="save" />
        <input
          type="hidden"
          name={fields.updated_at.name}
          value={result?.conflict?.updated_at ?? fields.updated_at.value ?? ""}
        />
        <button
          className="vh"
          type="submit"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isUntitled || isSaving}
        />
        <RecipeDetails fields={fields} authors={authors} />
        <IngredientRows form={form} field={fields.ingredients} address={address} />
        <section className="panel" aria-labelledby="instructions">
          <h2 id="instructions">Instructions</h2>
          <TextAreaField
            field={fields.instructions}
            label={RECIPE_FIELDS.instructions.label}
            rows={7}
            hint="Each new line becomes a numbered step on the site."
          />
        </section>
        <section className="panel" aria-labelledby="picture">
          <h2 id="picture">Recipe Image</h2>
          <ImageUploader
            name="image_url"
            id={fields.image_url.id}
            errorId={fields.image_url.valid ? undefined : fields.image_url.errorId}
            limit={1}
            images={picture}
            label="Recipe Image"
          />
          <FieldError id={fields.image_url.errorId} errors={fields.image_url.errors} />
        </section>
        <div className="form-actions">
          <back-link>
            <Link className="btn line" to={cancelTo}>
              Cancel
            </Link>
          </back-link>
          <SubmitButton
            label={label}
            busyLabel="Saving..."
            isBusy={isSaving}
            isDisabled={isUntitled}
          />
        </div>
      </Form>
      <LeaveWarning isDirty={isUnsaved} />
    </>
  );
}

type DetailsProps = {
  fields: ReturnType<FormMetadata<RecipeValues>["getFieldset"]>;
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
