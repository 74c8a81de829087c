import { getFormProps, useForm } from "@conform-to/react";
import { useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { useUnsaved } from "#app/features/editing/use-unsaved.ts";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { PickFinder } from "#app/features/seasons/pick-finder.tsx";
import { PickRows } from "#app/features/seasons/pick-rows.tsx";
import {
  DETAIL_FIELDS,
  isTicked,
  SEASON_FIELDS,
  type SeasonValues,
} from "#app/features/seasons/season-fields.ts";
import type { SeasonResult } from "#app/features/seasons/season-result.ts";
import { ConflictNotice } from "#app/ui/conflict-notice.tsx";
import type { FormField } from "#app/ui/fields.tsx";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { judgedByServer } from "#app/ui/judged-by-server.ts";
import { LeaveWarning } from "#app/ui/leave-warning.tsx";
import { FieldError, Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useTypedBefore } from "#app/ui/use-typed-before.ts";

type Props = {
  address: string;
  cancelTo: string;
  label: "Create Season" | "Update Season";
  values: SeasonValues;
  isDraft: boolean;
  result: SeasonResult | undefined;
};

export function SeasonForm({ address, cancelTo, label, values, isDraft, result }: Props) {
  const navigation = useNavigation();
  // What was found or added came back with the form, which begins with it.
  const [cameBack] = useState(() => result?.submission?.initialValue);
  const [form, fields] = useForm<SeasonValues>({
    id: "season",
    lastResult: result?.submission,
    defaultValue: cameBack ?? values,
    defaultNoValidate: false,
    shouldDirtyConsider: (name) => !["intent", "find"].includes(name),
    onValidate: judgedByServer,
  });
  useTypedBefore(form.id);
  const isUnsaved = useUnsaved({ form, isDraft, result });
  const isSaving = navigation.state !== "idle" && !navigation.formData?.has("ask");
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
        <section className="panel" aria-labelledby="details">
          <h2 id="details">Season Details</h2>
          <div className="form-grid">
            <DescribedFields described={DETAIL_FIELDS} fields={fields} />
            <Tick
              field={fields.is_yearly}
              label={SEASON_FIELDS.is_yearly.label}
              remark="leave out what moves, such as Easter"
            />
            <Tick
              field={fields.is_published}
              label={SEASON_FIELDS.is_published.label}
              remark="visible on the site, also before it runs"
            />
          </div>
        </section>
        <PickRows form={form} field={fields.picks} address={address} />
        <PickFinder address={address} found={result?.found} />
        <section className="panel" aria-labelledby="picture">
          <h2 id="picture">Season Picture</h2>
          <ImageUploader
            name="image_url"
            id={fields.image_url.id}
            errorId={fields.image_url.valid ? undefined : fields.image_url.errorId}
            limit={1}
            images={picture}
            label="Season Picture"
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

type TickProps = { field: FormField; label: string; remark: string };

function Tick({ field, label, remark }: TickProps) {
  return (
    <>
      <input type="hidden" name={field.name} value="false" />
      <label className="check full">
        <input
          className="tick square"
          type="checkbox"
          key={field.key}
          name={field.name}
          value="true"
          defaultChecked={isTicked(field.initialValue)}
        />
        <b>{label}</b>
        <span className="muted">({remark})</span>
      </label>
    </>
  );
}
