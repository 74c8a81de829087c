import { type ReactNode, useState } from "react";
import type { FormField } from "#app/ui/fields.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";

type Props = {
  field: FormField;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: ReactNode;
};

export function PasswordField({ field, label, autoComplete, hint }: Props) {
  const [isShown, setShown] = useState(false);
  const hintId = `${field.id}-hint`;
  const described = [hint && hintId, !field.valid && field.errorId].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <div className="with-btn">
        <input
          className="input"
          type={isShown ? "text" : "password"}
          id={field.id}
          name={field.name}
          autoComplete={autoComplete}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would begin far above the form that was refused
          autoFocus={!field.valid}
          aria-invalid={!field.valid || undefined}
          aria-describedby={described || undefined}
        />
        <button
          className="js-only"
          type="button"
          aria-label={isShown ? "Hide password" : "Show password"}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? "eye-off" : "eye"} />
        </button>
      </div>
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}
