import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { CHANGED_MAX_LENGTH, NOTE_MAX_LENGTH } from "#app/features/made/made-limits.ts";
import type { MadeArrival, NewMade } from "#app/features/made/made.schema.ts";
import type { MadeValues } from "#app/features/made/made-view.ts";
import { RatingField } from "#app/features/reviews/rating-field.tsx";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { TextAreaField } from "#app/ui/fields.tsx";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { Link } from "#app/ui/link.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Told } from "#app/ui/told.ts";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";

type MadeResult = Told<SubmissionResult<string[]>>;

type Props = {
  recipe_id: number;
  /** Where its page stands. */
  address: string;
  from: MadeArrival;
  made: MadeValues | null;
  result: MadeResult | undefined;
};

export function MadeForm({ recipe_id, address, from, made, result }: Props) {
  const sent = useNavigation().formData?.get("intent");
  const [form, fields] = useForm<NewMade>({
    id: "made",
    lastResult: result?.submission,
    defaultValue: made ?? undefined,
    defaultNoValidate: true,
  });
  useUnsentWords();
  const { image_url } = fields;
  const photos = [image_url.initialValue ?? []].flat().map(String).filter(Boolean);
  const action = from ? `${address}?from=${from}` : address;
  return (
    <section className="panel" id="made-form" aria-labelledby="made-form-title">
      <h2 id="made-form-title">{made ? "Change your note" : "Tell the next cook"}</h2>
      <Form
        {...getFormProps(form)}
        className="stack"
        method="post"
        action={action}
        encType="multipart/form-data"
        data-once=""
      >
        <RefusalNotice refused={result} />
        <FormProblems formId={form.id} error={result?.submission?.error} />
        <RatingField field={fields.rating} />
        <TextAreaField
          field={fields.note_text}
          label="How it turned out"
          remark={`optional, up to ${NOTE_MAX_LENGTH} characters`}
          rows={4}
        />
        <TextAreaField
          field={fields.changed_text}
          label="What I changed"
          remark={`optional, up to ${CHANGED_MAX_LENGTH} characters`}
          rows={3}
        />
        <fieldset className="field full">
          <legend>
            Photo <span className="opt">(optional)</span>
          </legend>
          <ImageUploader
            action="/api/upload-image"
            name={image_url.name}
            id={image_url.id}
            errorId={image_url.valid ? undefined : image_url.errorId}
            limit={1}
            images={photos}
            label="Photo of what you made"
          />
          <FieldError id={image_url.errorId} errors={image_url.errors} />
        </fieldset>
        <div className="form-actions">
          <Link
            className="btn line"
            to={from === "my-reviews" ? "/my-reviews" : `/recipes/${recipe_id}`}
          >
            Cancel
          </Link>
          <SubmitButton
            name="intent"
            value="made"
            label="Save note"
            busyLabel="Saving..."
            isBusy={sent === "made"}
          />
        </div>
      </Form>
      {made && (
        <details className="confirm beside">
          <summary className="linkish">Delete your note</summary>
          <Form method="post" action={action}>
            <SubmitButton
              className="btn danger sm"
              name="intent"
              value="delete-made"
              label="Yes, delete it"
              busyLabel="Deleting..."
              isBusy={sent === "delete-made"}
            />
          </Form>
        </details>
      )}
    </section>
  );
}
