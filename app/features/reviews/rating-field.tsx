import { RATING_LABELS } from "#app/features/vocabulary/ratings.ts";
import type { FormField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { OwnSheet } from "#app/ui/own-sheet.tsx";

const RATINGS = [1, 2, 3, 4, 5] as const;

type Props = {
  field: FormField;
  isMended: boolean;
  onRated: () => void;
};

/** One star comes first, so that the right arrow key adds a star. */
export function RatingField({ field, isMended, onRated }: Props) {
  const isWrong = !field.valid && !isMended;
  return (
    <fieldset
      className="field full rate-field"
      id={field.id}
      role="radiogroup"
      aria-required="true"
      aria-invalid={isWrong || undefined}
      aria-describedby={isWrong ? field.errorId : undefined}
      onChange={onRated}
    >
      <OwnSheet of="stars" />
      <legend>
        Your rating <span className="opt">(required)</span>
      </legend>
      <div className="row">
        <div className="stars-in">
          {RATINGS.map((rating) => (
            <StarRadio key={rating} rating={rating} field={field} />
          ))}
        </div>
        <p className="star-words" aria-hidden="true">
          {RATINGS.map((rating) => (
            <span key={rating} className={`w${rating}`}>
              {rating} {RATING_LABELS[rating]}
            </span>
          ))}
        </p>
      </div>
      {isWrong && <FieldError id={field.errorId} errors={field.errors} />}
    </fieldset>
  );
}

type StarProps = { rating: (typeof RATINGS)[number]; field: FormField };

function StarRadio({ rating, field }: StarProps) {
  const id = `${field.id}-${rating}`;
  return (
    <>
      <input
        className="vh"
        type="radio"
        name={field.name}
        id={id}
        value={rating}
        defaultChecked={field.initialValue === String(rating)}
      />
      <label htmlFor={id}>
        <span className="vh">
          {rating} {RATING_LABELS[rating]}
        </span>
        <Icon name="star" />
      </label>
    </>
  );
}
