import { Form } from "react-router";
import { CaseItem } from "#app/features/moderation/cases/case-item.tsx";
import type { AppealView } from "#app/features/moderation/cases/case-view.ts";
import { DecisionButton } from "#app/features/moderation/cases/decision-button.tsx";
import type { RefusedJudgement } from "#app/features/moderation/cases/reported-case.tsx";
import { WordsField } from "#app/features/moderation/words-field.tsx";
import { PressedByEnter, SENDS_NOTHING } from "#app/ui/pressed-by-enter.tsx";

type Props = {
  appeal: AppealView;
  address: string;
  isForAnother: boolean;
  refused: RefusedJudgement | null;
};

export function AppealCase({ appeal, address, isForAnother, refused }: Props) {
  const { id, title, writer, rule } = appeal;
  return (
    <article className="panel case" aria-labelledby={`appeal-${id}`}>
      <header className="case-head">
        <h2 id={`appeal-${id}`}>{title}</h2>
        {appeal.hiddenBy && <span className="badge off">Hidden by {appeal.hiddenBy}</span>}
        <span className="badge">{appeal.appealed}</span>
      </header>
      <div className="case-body">
        <CaseItem {...appeal} />
        <div className="side-facts">
          <section>
            <h3>{rule ? `Hidden under rule ${rule.number}: ${rule.title}` : "Hidden"}</h3>
            <p className="small">{appeal.reason}</p>
          </section>
          <section>
            <h3>{writer} writes</h3>
            <p className="typed">{appeal.words}</p>
          </section>
          <section>
            <h3>The author</h3>
            <p className="small">{appeal.author}</p>
          </section>
        </div>
      </div>
      {isForAnother ? (
        <p className="muted">You hid it. If there is another moderator, they decide the appeal.</p>
      ) : (
        <AnswerForm appeal={appeal} address={address} refused={refused} />
      )}
    </article>
  );
}

function AnswerForm({
  appeal: { id, title, writer },
  address,
  refused,
}: Omit<Props, "isForAnother">) {
  return (
    <Form className="judge" method="post" action={address} preventScrollReset>
      <PressedByEnter {...SENDS_NOTHING} />
      <input type="hidden" name="id" value={id} />
      <WordsField
        name="answer"
        id={id}
        typed={refused?.typed.answer}
        errors={refused?.errors.answer}
      >
        Answer to {writer} <span className="opt">(they read these words)</span>
      </WordsField>
      <div className="row">
        <DecisionButton decision="grant" label="Restore" title={title} look="" icon="rotate-ccw" />
        <DecisionButton decision="decline" label="Keep hidden" title={title} look="line" />
      </div>
    </Form>
  );
}
