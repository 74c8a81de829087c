import { Form } from "react-router";
import { CaseItem } from "#app/features/moderation/case-item.tsx";
import type { AppealView } from "#app/features/moderation/case-view.ts";
import { WORDS_MAX_LENGTH } from "#app/features/moderation/words-length.ts";
import type { RefusedJudgement } from "#app/features/moderation/reported-case.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { FieldError } from "#app/ui/notice.tsx";

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
        <p className="muted">You hid it, so somebody else judges the appeal.</p>
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
  const errors = refused?.errors.answer;
  return (
    <Form className="judge" method="post" action={address} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <div className="field">
        <label htmlFor={`answer-${id}`}>
          Answer to {writer} <span className="opt">(they read these words)</span>
        </label>
        <input
          className="input"
          id={`answer-${id}`}
          name="answer"
          maxLength={WORDS_MAX_LENGTH}
          autoComplete="off"
          defaultValue={refused?.typed.answer}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `answer-${id}-error` : undefined}
        />
        <FieldError id={`answer-${id}-error`} errors={errors} />
      </div>
      <div className="row">
        <button
          className="btn"
          type="submit"
          name="decision"
          value="grant"
          aria-label={`Restore: ${title}`}
        >
          <Icon name="rotate-ccw" />
          Restore
        </button>
        <button
          className="btn line"
          type="submit"
          name="decision"
          value="decline"
          aria-label={`Keep hidden: ${title}`}
        >
          Keep hidden
        </button>
      </div>
    </Form>
  );
}
