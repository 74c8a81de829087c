import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { useLayoutEffect } from "react";
import { Form, PrefetchPageLinks, useFetcher, useNavigation } from "react-router";
import { PhotoField } from "#app/features/reviews/photo-field.tsx";
import { RatingField } from "#app/features/reviews/rating-field.tsx";
import type { NewReview, ReviewArrival } from "#app/features/reviews/review.schema.ts";
import { ReviewTextField } from "#app/features/reviews/review-text-field.tsx";
import type { ReviewValues } from "#app/features/reviews/review-view.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { Link } from "#app/ui/link.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { Told } from "#app/ui/told.ts";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";

type ReviewResult = Told<SubmissionResult<string[]>>;

type Props = {
  address: string;
  /** Where the form was opened from, if not from the restaurant's page. */
  from?: ReviewArrival;
  today: string;
  review: ReviewValues | null;
  result?: ReviewResult;
};

export function ReviewForm({ address, from, today, review, result: sentBack }: Props) {
  const { Form: QuietForm, data: answer, state } = useFetcher<ReviewResult>();
  const result = answer ?? sentBack;
  const navigation = useNavigation();
  const [form, fields] = useForm<NewReview>({
    id: "review",
    lastResult: result?.submission,
    defaultValue: review ?? undefined,
    defaultNoValidate: true,
  });
  const intent = navigation.formData?.get("intent");
  // Later than the form itself, it would take the focus from where a quick Tab has led, which scrolls.
  useLayoutEffect(() => {
    const section = document.getElementById("review-form");
    if (section?.contains(document.activeElement)) return;
    document.getElementById("review-title")?.focus({ preventScroll: true });
  }, []);
  useUnsentWords();
  const photos = fields.image_urls.initialValue;
  return (
    <section className="panel" id="review-form" aria-labelledby="review-title">
      <h2 id="review-title" tabIndex={-1}>
        {review ? "Edit Review" : "Write Review"}
      </h2>
      {result?.error && (
        <div>
          <RefusalNotice refused={result} />
        </div>
      )}
      <div>
        <FormProblems formId={form.id} error={withoutPhotos(result?.submission?.error)} />
      </div>
      {/* Load the route's code now: without a connection it could not report that sending failed. */}
      <PrefetchPageLinks page={`${address}/review`} />
      <QuietForm
        {...getFormProps(form)}
        className="form-grid"
        method="post"
        action={`${address}/review${from ? `?from=${from}` : ""}`}
        encType="multipart/form-data"
      >
        <input type="hidden" name="intent" value="review" />
        <RatingField field={fields.rating} />
        <ReviewTextField field={fields.review_text} />
        <div className="field">
          <label htmlFor={fields.visit_date.id}>
            Visit date <span className="opt">(optional)</span>
          </label>
          <input
            className="input"
            type="date"
            id={fields.visit_date.id}
            name={fields.visit_date.name}
            defaultValue={fields.visit_date.initialValue}
            max={today}
            aria-invalid={!fields.visit_date.valid || undefined}
            aria-describedby={fields.visit_date.valid ? undefined : fields.visit_date.errorId}
          />
          <FieldError id={fields.visit_date.errorId} errors={fields.visit_date.errors} />
        </div>
        <div className="field">
          <label htmlFor={fields.social_link.id}>
            Social link <span className="opt">(optional)</span>
          </label>
          <input
            className="input"
            type="url"
            inputMode="url"
            placeholder="https://"
            id={fields.social_link.id}
            name={fields.social_link.name}
            defaultValue={fields.social_link.initialValue}
            aria-invalid={!fields.social_link.valid || undefined}
            aria-describedby={fields.social_link.valid ? undefined : fields.social_link.errorId}
          />
          <FieldError id={fields.social_link.errorId} errors={fields.social_link.errors} />
        </div>
        <PhotoField photos={[photos ?? []].flat().filter((url) => url !== undefined)} />
        <div className="form-actions full">
          <Link className="btn line" to={from ? `/${from}` : address} preventScrollReset>
            Cancel
          </Link>
          <SubmitButton label="Submit Review" busyLabel="Submitting..." isBusy={state !== "idle"} />
        </div>
      </QuietForm>
      {review && !from && (
        <details className="confirm beside">
          <summary className="linkish">Delete your review</summary>
          <Form method="post" action={address}>
            <input type="hidden" name="intent" value="delete-review" />
            <SubmitButton
              className="btn danger sm"
              label="Yes, delete it"
              busyLabel="Deleting..."
              isBusy={intent === "delete-review"}
            />
          </Form>
        </details>
      )}
    </section>
  );
}

/** The server says what is wrong with photos, which have no field of their own. */
function withoutPhotos(error: Record<string, string[] | null> | null | undefined) {
  return Object.fromEntries(
    Object.entries(error ?? {}).filter(([name]) => !name.startsWith("image_urls")),
  );
}
