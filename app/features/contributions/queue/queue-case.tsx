import { Form, useNavigation } from "react-router";
import { CasePair } from "#app/features/contributions/queue/case-pair.tsx";
import type { QueueView } from "#app/features/contributions/queue/queue-view.ts";
import type { TypedJudgement } from "#app/features/contributions/queue/queue.schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { FieldError } from "#app/ui/notice.tsx";
import { PressedByEnter, SENDS_NOTHING } from "#app/ui/pressed-by-enter.tsx";

type Props = {
  address: string;
  suggestion: QueueView;
  typed: TypedJudgement | null;
  isOpen: boolean;
};

export function QueueCase({ address, suggestion, typed, isOpen }: Props) {
  const { id, title, badge, isGrave, pairs } = suggestion;
  return (
    <article className="panel case" aria-labelledby={`case-${id}`}>
      <details open={isOpen}>
        <summary>
          <h2 id={`case-${id}`}>{title}</h2>
          <span className={isGrave ? "badge grave" : "badge"}>{badge}</span>
          <small className="muted">
            {pairs.map(({ label }) => label).join(", ")}, {suggestion.sentOn}
          </small>
          <Icon name="chevron-down" />
        </summary>
        <CaseBody {...{ address, suggestion, typed }} />
      </details>
    </article>
  );
}

function CaseBody({ address, suggestion, typed }: Omit<Props, "isOpen">) {
  const { title, note, judged, state } = suggestion;
  const isWaiting = state === "waiting";
  return (
    <div className="opened">
      {suggestion.address && (
        <p>
          <Link to={suggestion.address} reloadDocument>
            See {title} on the site
          </Link>
        </p>
      )}
      <p className="muted small">
        From{" "}
        {suggestion.fromAddress ? (
          <a href={suggestion.fromAddress}>{suggestion.from}</a>
        ) : (
          suggestion.from
        )}
        , {suggestion.sentOn}. {suggestion.before}
      </p>
      {note && (
        <blockquote>
          <p className="typed">{note}</p>
        </blockquote>
      )}
      {suggestion.warnings.map(({ text, address: other }) => (
        <div className="notice warn" key={text}>
          <Icon name="triangle-alert" />
          <p>
            {text} {other && <Link to={other}>Compare the two</Link>}
          </p>
        </div>
      ))}
      {judged && (
        <p>
          <b>{judged.words}</b>
          {judged.reason && <> “{judged.reason}”</>}
        </p>
      )}
      <Form method="post" action={address} preventScrollReset>
        <PressedByEnter {...SENDS_NOTHING} />
        <ul className="pairs">
          {suggestion.pairs.map((pair) => (
            <CasePair key={pair.name} suggestion={suggestion} pair={pair} typed={typed} />
          ))}
        </ul>
        {isWaiting && <Judging suggestion={suggestion} typed={typed} />}
      </Form>
    </div>
  );
}

function Judging({ suggestion, typed }: Pick<Props, "suggestion" | "typed">) {
  const { id, title, updated_at, warnings } = suggestion;
  const picture = suggestion.pairs.find(({ name }) => name === "image_url");
  const wrong = typed?.wrong?.field === "reason" ? typed.wrong : null;
  const isBusy = useNavigation().formData?.get("id") === String(id);
  return (
    <div className="judge">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="updated_at" value={updated_at ?? ""} />
      <input type="hidden" name="image_url" value={picture?.suggested ?? ""} />
      {/* The empty value says that no similar entry was seen; without any value, similar entries
          would not be checked at all. */}
      {["", ...warnings.flatMap((one) => one.id ?? [])].map((other) => (
        <input type="hidden" name="alike" value={other} key={other} />
      ))}
      <div className="field">
        <label htmlFor={`reason-${id}`}>
          Reason <span className="opt">(for what you leave out)</span>
        </label>
        <input
          className="input"
          id={`reason-${id}`}
          name="reason"
          list="reasons"
          maxLength={500}
          defaultValue={typed?.reason}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `reason-${id}-error` : undefined}
        />
        {wrong && <FieldError id={`reason-${id}-error`} errors={[wrong.sentence]} />}
      </div>
      <div className="row">
        <button className="btn" name="verdict" value="accept" disabled={isBusy}>
          Accept ticked<span className="vh"> of {title}</span>
        </button>
        <button className="btn danger" name="verdict" value="decline" disabled={isBusy}>
          Decline all<span className="vh"> of {title}</span>
        </button>
      </div>
    </div>
  );
}

export function ReasonChoices() {
  return (
    <datalist id="reasons">
      <option>Not what we found when we called</option>
      <option>Already on the site</option>
      <option>Too little to go on</option>
      <option>Somebody changed it meanwhile</option>
    </datalist>
  );
}
