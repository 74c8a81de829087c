import type { SubmissionResult } from "@conform-to/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Form, PrefetchPageLinks, useFetcher, useNavigation } from "react-router";
import { PhotoField } from "#app/features/reviews/photos/photo-field.tsx";
import { RatingField } from "#app/features/reviews/rating-field.tsx";
import type { ReviewArrival } from "#app/features/reviews/review.schema.ts";
import type { ReviewValues } from "#app/features/reviews/review-view.ts";
import { useRated } from "#app/features/reviews/use-rated.ts";
import { RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { type FormField, TextField, wiring } from "#app/ui/fields.tsx";
import { useFormFields } from "#app/ui/use-form-fields.ts";
import { FormProblems } from "#app/ui/form-problems.tsx";
import { Link } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { FormAnswer } from "#app/ui/form-answer.ts";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";
import { REVIEW_TEXT_COUNTER } from "#app/features/reviews/review-limits.ts";
import { countCharacters } from "#app/features/vocabulary/count-characters.ts";
import { FieldError } from "#app/ui/notice.tsx";

const FORM = "review";
const EMPTY = {
  rating: null,
  review_text: null,
  visit_date: null,
  social_link: null,
  image_urls: null,
};

type ReviewResult = FormAnswer<SubmissionResult<string[]>>;

type Props = {
  address: string;
  from?: ReviewArrival;
  today: string;
  review: ReviewValues | null;
  result?: ReviewResult;
  kept?: FormAnswer | undefined;
};

export function ReviewForm({ address, from, today, review, result: sentBack, kept }: Props) {
  const { Form: QuietForm, data: answer, state } = useFetcher<ReviewResult>();
  const result = answer ?? sentBack;
  const navigation = useNavigation();
  const fields = useFormFields(FORM, result?.submission, review ?? EMPTY);
  const intent = navigation.formData?.get("intent");
  // This is a layout effect, because a later one would take the focus back from where a quick Tab
  // has moved it.
  useLayoutEffect(() => {
    const section = document.getElementById("review-form");
    if (section?.contains(document.activeElement)) return;
    document.getElementById("review-title")?.focus({ preventScroll: true });
  }, []);
  useUnsentWords();
  const photos = fields.image_urls.initialValue;
  const { problems, rating } = useRated(result);
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
        <FormProblems formId={FORM} error={withoutPhotos(problems)} />
      </div>
      {/* The code of the route is loaded now, because without a connection it could not be loaded
          to report that sending failed. */}
      <PrefetchPageLinks page={`${address}/review`} />
      <QuietForm
        id={FORM}
        noValidate
        className="form-grid"
        method="post"
        action={`${address}/review${from ? `?from=${from}` : ""}`}
        encType="multipart/form-data"
      >
        <input type="hidden" name="intent" value="review" />
        <RatingField field={fields.rating} {...rating} />
        <ReviewTextField field={fields.review_text} />
        <TextField field={fields.visit_date} label="Visit date" type="date" max={today} />
        <TextField
          field={fields.social_link}
          label="Social link"
          type="url"
          inputMode="url"
          placeholder="https://"
        />
        <PhotoField photos={[photos ?? []].flat().map(String).filter(Boolean)} />
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
          <Form className="stack" method="post" action={address}>
            <RefusalNotice refused={kept} />
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

function withoutPhotos(error: Record<string, string[] | null> | null | undefined) {
  return Object.fromEntries(
    Object.entries(error ?? {}).filter(([name]) => !name.startsWith("image_urls")),
  );
}

function ReviewTextField({ field }: { field: FormField }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [length, setLength] = useState(countCharacters(String(field.initialValue ?? "")));
  useEffect(() => setLength(countCharacters(box.current?.value ?? "")), []);
  return (
    <div className="field full">
      <label htmlFor={field.id}>Your review</label>
      <textarea
        {...wiring(field)}
        ref={box}
        onInput={(event) => setLength(countCharacters(event.currentTarget.value))}
      />
      <span className={length > REVIEW_TEXT_COUNTER ? "count over js-only" : "count js-only"}>
        {length}/{REVIEW_TEXT_COUNTER}
      </span>
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}
