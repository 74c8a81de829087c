import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";
import { WordsField } from "#app/features/reports/words-field.tsx";
import { type Refusal, RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";

export type RefusedReport = Refusal & {
  reason?: string;
  words?: string;
  errors?: Partial<Record<string, string[]>>;
};

type Props = { address: string; refused: RefusedReport | null };

export function ReportForm({ address, refused }: Props) {
  const { state } = useNavigation();
  const errors = refused?.errors ?? {};
  const first = useRef<HTMLInputElement>(null);
  useUnsentWords();
  useEffect(() => {
    if (refused?.errors?.reason) first.current?.focus();
  }, [refused]);
  return (
    <Form className="stack" method="post" replace>
      <RefusalNotice refused={refused} />
      <fieldset aria-describedby={errors.reason ? "reason-error" : undefined}>
        <legend>
          Why are you reporting this? <span className="opt">(required)</span>
        </legend>
        {/* The error stands above the choices, because a phone does not show their beginning and
            their end together. */}
        <FieldError id="reason-error" errors={errors.reason} />
        <div className="choices">
          {REPORT_REASONS.map(({ value, label, hint }, index) => (
            <label key={value} className="choice">
              <input
                className="radio"
                type="radio"
                name="reason"
                value={value}
                required
                ref={index === 0 ? first : undefined}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script, a page begins at what is wrong with its form
                autoFocus={index === 0 && Boolean(errors.reason)}
                defaultChecked={refused?.reason === value}
              />
              <b>{label}</b>
              <small>{hint}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <WordsField
        id="words"
        name="words"
        label="In your words"
        remark="needed for “Something else”"
        typed={refused?.words ?? ""}
        errors={errors.words}
      />
      <p className="notice">
        <Icon name="scale" />
        <span>
          A person judges every report by the <a href="/rules">house rules</a>. You will find the
          outcome in your inbox.
        </span>
      </p>
      <div className="form-actions">
        <Link className="btn line" to={address}>
          Cancel
        </Link>
        <SubmitButton
          label="Send report"
          busyLabel="Sending..."
          isBusy={state === "submitting"}
          name="intent"
          value="report"
        />
      </div>
    </Form>
  );
}
