import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import { FieldError } from "#app/ui/notice.tsx";
import { useFocusOnWrong } from "#app/ui/use-focus-on-wrong.ts";

type Props = {
  id: string;
  chosen: string | number | null | undefined;
  errors: string[] | undefined;
};

export function RuleField({ id, chosen, errors }: Props) {
  const box = useFocusOnWrong<HTMLSelectElement>(errors);
  return (
    <div className="field">
      <label htmlFor={id}>
        House rule it breaks <span className="opt">(required)</span>
      </label>
      <select
        className="input"
        ref={box}
        id={id}
        name="rule"
        required
        defaultValue={chosen ?? ""}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would begin far above it
        autoFocus={errors !== undefined}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors ? `${id}-error` : undefined}
      >
        <option value="">Choose a rule</option>
        {HOUSE_RULES.map(({ number, title }) => (
          <option key={number} value={number}>
            {number}. {title}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}
