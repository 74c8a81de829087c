import { WORDS_MAX_LENGTH } from "#app/features/moderation/words-length.ts";
import { FieldError } from "#app/ui/notice.tsx";
import { useFocusOnWrong } from "#app/ui/use-focus-on-wrong.ts";

type Props = {
  id: string;
  remark: string;
  typed: string | undefined;
  errors: string[] | undefined;
};

export function ReasonField({ id, remark, typed, errors }: Props) {
  const box = useFocusOnWrong<HTMLInputElement>(errors);
  return (
    <div className="field">
      <label htmlFor={id}>
        Reason <span className="opt">(required, {remark})</span>
      </label>
      <input
        className="input"
        ref={box}
        id={id}
        name="reason"
        required
        maxLength={WORDS_MAX_LENGTH}
        list="reasons"
        autoComplete="off"
        defaultValue={typed}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would begin far above it
        autoFocus={errors !== undefined}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}

export function ReasonChoices() {
  return (
    <datalist id="reasons">
      <option value="Rude or hateful">Rude or hateful</option>
      <option value="Advertising">Advertising</option>
      <option value="Tells private things about somebody">
        Tells private things about somebody
      </option>
      <option value="Not about this place or dish">Not about this place or dish</option>
    </datalist>
  );
}
