import {
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  type SubmissionResult,
  useForm,
} from "@conform-to/react";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { IngredientRows } from "#app/features/recipes/ingredient-rows.tsx";
import type { RecipeFormValues } from "#app/features/recipes/recipe-form-values.ts";
import { ADMIN_CUISINES } from "#app/features/vocabulary/cuisines.ts";
import { DIFFICULTIES } from "#app/features/vocabulary/difficulties.ts";
import { type Conflict, ConflictNotice } from "#app/ui/conflict-notice.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/fields.tsx";
import { judgedByServer } from "#app/ui/judged-by-server.ts";
import { LeaveWarning } from "#app/ui/leave-warning.tsx";
import { FieldError, Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

export type RecipeResult = {
  intent: string;
  submission?: SubmissionResult<string[]>;
  error?: string;
  conflict?: Conflict;
};

type Props = {
  /** Of the page that the form stands on, which it is sent to. */
  address: string;
  cancelTo: string;
  label: "Create Recipe" | "Update Recipe";
  values: RecipeFormValues;
  authors: { id: number; name: string }[];
  result: RecipeResult | undefined;
};

const options = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

export function RecipeForm({ address, cancelTo, label, values, authors, result }: Props) {
  const isHydrated = useHydrated();
  const navigation = useNavigation();
  // What was sent before the scripts were there is where they begin, so that each row is known to them.
  const [cameBack] = useState(() => result?.submission?.initialValue);
  const [form, fields] = useForm<RecipeFormValues>({
    id: "recipe",
    lastResult: result?.submission,
    defaultValue: cameBack ?? values,
    defaultNoValidate: false,
    shouldDirtyConsider: (name) => name !== "intent",
    onValidate: judgedByServer,
  });
  useTypedBefore(form.id);
  const isSaving = navigation.state !== "idle" && navigation.formData?.get("intent") === "save";
  const isUntitled = isHydrated && !fields.title.value?.trim();
  const picture = [fields.image_url.initialValue ?? []].flat().filter((url) => url !== "");
  return (
    <>
      {result?.conflict && <ConflictNotice conflict={result.conflict} address={address} />}
      {result?.error && <Notice kind="bad">{result.error}</Notice>}
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
        {/* Enter presses the first button of a form: without this one it would move an ingredient. */}
        <button
          className="vh"
          type="submit"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isUntitled || isSaving}
        />
        <RecipeDetails fields={fields} authors={authors} />
        <IngredientRows form={form} field={fields.ingredients} action={`${address}#ingredients`} />
        <section className="panel" aria-labelledby="instructions">
          <h2 id="instructions">Instructions</h2>
          <TextAreaField
            field={fields.instructions}
            label="Method"
            rows={7}
            hint="Each new line becomes a numbered step on the site."
          />
        </section>
        <section className="panel" aria-labelledby="picture">
          <h2 id="picture">Recipe Image</h2>
          <ImageUploader name="image_url" limit={1} images={picture} label="Recipe Image" />
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
      <LeaveWarning isDirty={form.dirty || cameBack !== undefined} />
    </>
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
        <TextField field={fields.title} label="Title" remark="required" isFull required />
        <TextAreaField field={fields.description} label="Description" isFull />
        <SelectField
          field={fields.cuisine_type}
          label="Cuisine"
          options={options(ADMIN_CUISINES)}
          empty="Choose a cuisine"
        />
        <SelectField
          field={fields.difficulty}
          label="Difficulty"
          options={options(DIFFICULTIES)}
          empty="Choose a difficulty"
        />
        <NumberField field={fields.prep_time_minutes} label="Prep time" remark="minutes" min={0} />
        <NumberField field={fields.cook_time_minutes} label="Cook time" remark="minutes" min={0} />
        <NumberField field={fields.servings} label="Servings" min={1} />
        <SelectField
          field={fields.author_id}
          label="Author"
          options={authors.map(({ id, name }) => ({ value: String(id), label: name }))}
          empty="No author"
        />
      </div>
    </section>
  );
}

type NumberProps = {
  field: FieldMetadata<string, RecipeFormValues>;
  label: string;
  remark?: string;
  min: number;
};

function NumberField(props: NumberProps) {
  return <TextField {...props} type="number" inputMode="numeric" step={1} />;
}
