import type { SubmissionResult } from "@conform-to/react";
import { useLayoutEffect } from "react";
import { Form, useNavigation } from "react-router";
import { ImageUploader } from "#app/features/images/image-uploader.tsx";
import { madeAddress } from "#app/features/made/made-query.ts";
import { CHANGED_MAX_LENGTH, NOTE_MAX_LENGTH } from "#app/features/made/made-limits.ts";
import type { MadeArrival } from "#app/features/made/made.schema.ts";
import type { MadeValues } from "#app/features/made/made-view.ts";
import { RatingField } from "#app/features/reviews/rating-field.tsx";
import { useRated } from "#app/features/reviews/use-rated.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { TextAreaField } from "#app/ui/fields.tsx";
import { useFormFields } from "#app/ui/use-form-fields.ts";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { Link } from "#app/ui/link.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";

const FORM = "made";
const SECTION = "made-form";
const EMPTY = { rating: null, note_text: null, changed_text: null, image_url: null };

type MadeResult = FormAnswer<SubmissionResult<string[]>>;

type Props = {
  recipe_id: number;
  from?: MadeArrival;
  made: MadeValues | null;
  result?: MadeResult | undefined;
};

export function MadeForm({ recipe_id, from, made, result }: Props) {
  const sent = useNavigation().formData?.get("intent");
  const fields = useFormFields(FORM, result?.submission, made ?? EMPTY);
  useLayoutEffect(() => {
    if (location.hash !== `#${SECTION}`) return;
    document.getElementById(`${SECTION}-title`)?.focus({ preventScroll: true });
  }, []);
  const { problems, rating } = useRated(result);
  const { image_url } = fields;
  const photos = [image_url.initialValue ?? []].flat().map(String).filter(Boolean);
  const address = madeAddress(recipe_id);
  const action = from ? `${address}?from=${from}` : address;
  return (
    <section className="panel" id={SECTION} aria-labelledby={`${SECTION}-title`}>
      <h2 id={`${SECTION}-title`} tabIndex={-1}>
        {made ? "Change your note" : "Tell the next cook"}
      </h2>
      <Form
        id={FORM}
        noValidate
        className="stack"
        method="post"
        action={action}
        encType="multipart/form-data"
        data-once=""
      >
        <RefusalNotice refused={result} />
        <FormProblems formId={FORM} error={problems} />
        <RatingField field={fields.rating} {...rating} />
        <TextAreaField
          field={fields.note_text}
          label="How it turned out"
          remark={`up to ${NOTE_MAX_LENGTH} characters`}
          rows={4}
        />
        <TextAreaField
          field={fields.changed_text}
          label="What I changed"
          remark={`up to ${CHANGED_MAX_LENGTH} characters`}
          rows={3}
        />
        <fieldset className="field full">
          <legend>Photo</legend>
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
