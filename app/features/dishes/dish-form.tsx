import { getFormProps, useForm } from "@conform-to/react";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { type DishValues, TEXT_FIELDS } from "#app/features/dishes/dish-fields.ts";
import { NameRows } from "#app/features/dishes/name-rows.tsx";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import type { FormResult } from "#app/features/editing/form-result.ts";
import { useUnsaved } from "#app/features/editing/use-unsaved.ts";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { ConflictNotice } from "#app/ui/conflict-notice.tsx";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { judgedByServer } from "#app/ui/judged-by-server.ts";
import { LeaveWarning } from "#app/ui/leave-warning.tsx";
import { FieldError, Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

type Props = {
  address: string;
  cancelTo: string;
  label: "Create dish" | "Update dish";
  values: DishValues;
  isDraft: boolean;
  result: FormResult | undefined;
};

export function DishForm({ address, cancelTo, label, values, isDraft, result }: Props) {
  const navigation = useNavigation();
  // A form sent before the scripts were loaded comes back with rows that the stored dish does not have.
  const [cameBack] = useState(() => result?.submission?.initialValue);
  const [form, fields] = useForm<DishValues>({
    id: "dish",
    lastResult: result?.submission,
    defaultValue: cameBack ?? values,
    defaultNoValidate: false,
    shouldDirtyConsider: (name) => name !== "intent",
    onValidate: judgedByServer,
  });
  useTypedBefore(form.id);
  const isUnsaved = useUnsaved({ form, isDraft, result });
  const isSaving = navigation.state !== "idle" && navigation.formData?.get("intent") === "save";
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
        <button className="vh" type="submit" tabIndex={-1} aria-hidden="true" disabled={isSaving} />
        <section className="panel" aria-labelledby="words">
          <h2 id="words">What it is</h2>
          <div className="form-grid">
            <DescribedFields described={TEXT_FIELDS} fields={fields} />
          </div>
        </section>
        <NameRows form={form} field={fields.names} address={address} />
        <section className="panel" aria-labelledby="picture">
          <h2 id="picture">Picture</h2>
          <ImageUploader
            name="image_url"
            id={fields.image_url.id}
            errorId={fields.image_url.valid ? undefined : fields.image_url.errorId}
            limit={1}
            images={picture}
            label="Picture"
          />
          <FieldError id={fields.image_url.errorId} errors={fields.image_url.errors} />
        </section>
        <div className="form-actions">
          <back-link>
            <Link className="btn line" to={cancelTo}>
              Cancel
            </Link>
          </back-link>
          <SubmitButton label={label} busyLabel="Saving..." isBusy={isSaving} isDisabled={false} />
        </div>
      </Form>
      <LeaveWarning isDirty={isUnsaved} />
    </>
  );
}
