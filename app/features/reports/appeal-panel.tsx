import { Form, useNavigation } from "react-router";
import type { HidingView } from "#app/features/reports/item-view.ts";
import { type Refusal, RefusalNotice } from "#app/features/users/refusal-notice.tsx";
import { WordsField } from "#app/features/reports/words-field.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { useUnsentWords } from "#app/ui/use-unsent-words.ts";

export type RefusedAppeal = Refusal & { words?: string; errors?: string[] };

export function AppealPanel({ refused }: { refused: RefusedAppeal | null }) {
  const { state } = useNavigation();
  useUnsentWords();
  return (
    <section className="panel" aria-labelledby="appeal-title">
      <h2 id="appeal-title">Think we got it wrong?</h2>
      <Form method="post" className="stack" replace>
        <p>
          You can appeal once. If possible, somebody who did not hide it reads your words. The
          answer is final.
        </p>
        <RefusalNotice refused={refused} />
        <WordsField
          id="appeal"
          name="words"
          label="Why it should come back"
          typed={refused?.words ?? ""}
          errors={refused?.errors}
          isRequired
        />
        <div className="form-actions">
          <SubmitButton
            className="btn line"
            label="Send appeal"
            busyLabel="Sending..."
            isBusy={state === "submitting"}
            name="intent"
            value="appeal"
          />
        </div>
      </Form>
    </section>
  );
}

type Appeal = NonNullable<HidingView["appeal"]>;

const STATES = {
  waiting: { className: "notice", icon: "scale" },
  granted: { className: "notice ok", icon: "circle-check" },
  declined: { className: "notice bad", icon: "circle-alert" },
} satisfies Record<Appeal["state"], { className: string; icon: IconName }>;

export function AppealNotice({ appeal }: { appeal: Appeal }) {
  const { className, icon } = STATES[appeal.state];
  return (
    <div className={className}>
      <Icon name={icon} />
      <div className="body">
        <b>{titleOf(appeal)}</b>
        {appeal.answer && (
          <span>
            <q>{appeal.answer}</q>
          </span>
        )}
        <span>{REMARKS[appeal.state]}</span>
        <span>
          You wrote: <q>{appeal.words}</q>
        </span>
      </div>
    </div>
  );
}

const REMARKS = {
  waiting:
    "If possible, somebody who did not hide it reads your appeal. The appeal ends when you delete what was hidden.",
  granted: "It is back where it was.",
  declined: "This answer is final.",
};

function titleOf({ state, sentOn, judgedOn }: Appeal): string {
  if (state === "waiting") return `Your appeal of ${sentOn} is waiting`;
  return `Your appeal was ${state} on ${judgedOn}`;
}
