import { Form } from "react-router";
import { CaseItem } from "#app/features/moderation/cases/case-item.tsx";
import type { CaseView } from "#app/features/moderation/cases/case-view.ts";
import { DecisionButton } from "#app/features/moderation/cases/decision-button.tsx";
import { RuleField } from "#app/features/moderation/rule-field.tsx";
import { WordsField } from "#app/features/moderation/words-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { numbered } from "#app/ui/numbers.ts";
import { PressedByEnter, SENDS_NOTHING } from "#app/ui/pressed-by-enter.tsx";

export type RefusedJudgement = {
  id: number;
  typed: Partial<Record<string, string>>;
  errors: Partial<Record<string, string[]>>;
};

const NO_REPORTS =
  "No reports are left. Either its writer replaced it, or the people who reported it deleted their accounts.";

type Props = { reported: CaseView; address: string; refused: RefusedJudgement | null };
type RowProps = Props & { isOpen: boolean };

export function ReportedCase({ reported, address, refused, isOpen }: RowProps) {
  const { id, title, count, reasons, text } = reported;
  return (
    <article className="panel case" aria-labelledby={`case-${id}`}>
      <details open={isOpen || refused !== null}>
        <summary>
          <h2 id={`case-${id}`}>{title}</h2>
          <span className="badge bad">{numbered(count, "report")}</span>
          <span className="badge">{reported.reported}</span>
          {reported.isHidden && <span className="badge veil">Hidden until judged</span>}
          <small className="muted">{text}</small>
          <Icon name="chevron-down" />
        </summary>
        <div className="opened">
          <div className="case-body">
            <CaseItem {...reported} />
            <div className="side-facts">
              <section>
                <h3>{numbered(count, "report")}</h3>
                {count === 0 && <p className="small">{NO_REPORTS}</p>}
                <ul className="reasons">
                  {reasons.map(({ label, times, words }) => (
                    <li key={label}>
                      <span>{label}</span>
                      <b>{times}</b>
                      {words.map((said, index) => (
                        <q key={index}>{said}</q>
                      ))}
                    </li>
                  ))}
                </ul>
              </section>
              <section>
                <h3>The author</h3>
                <p className="small">{reported.author}</p>
              </section>
            </div>
          </div>
          <JudgeForm reported={reported} address={address} refused={refused} />
        </div>
      </details>
    </article>
  );
}

function JudgeForm({ reported: { id, title, likelyRule }, address, refused }: Props) {
  const errors: RefusedJudgement["errors"] = refused?.errors ?? {};
  const typed: RefusedJudgement["typed"] = refused?.typed ?? {};
  return (
    <Form className="judge" method="post" action={address} preventScrollReset>
      <PressedByEnter {...SENDS_NOTHING} />
      <input type="hidden" name="id" value={id} />
      <RuleField id={`rule-${id}`} chosen={typed.rule ?? likelyRule} errors={errors.rule} />
      <WordsField name="reason" id={id} typed={typed.reason} errors={errors.reason}>
        In your words <span className="opt">(the writer sees them)</span>
      </WordsField>
      <div className="row">
        <DecisionButton
          decision="hide"
          label="Hide"
          title={title}
          look="solid-danger"
          icon="eye-off"
        />
        <DecisionButton
          decision="keep"
          label="Keep"
          title={title}
          look="line"
          icon="check"
          needsNoWords
        />
      </div>
    </Form>
  );
}
