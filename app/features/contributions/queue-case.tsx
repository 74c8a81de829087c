import { Form, Link, useNavigation } from "react-router";
import { PairOf } from "#app/features/contributions/contribution-pairs.tsx";
import type { QueueView } from "#app/features/contributions/queue-view.ts";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Typed = { taken: string[]; edits: Record<string, string>; reason: string };
type Props = { address: string; suggestion: QueueView; typed: Typed | null };

export function QueueCase({ address, suggestion, typed }: Props) {
  const { id, title, badge, isGrave, note, judged, state } = suggestion;
  const isWaiting = state === "waiting";
  return (
    <article className="panel case" aria-labelledby={`case-${id}`}>
      <header className="case-head">
        <h2 id={`case-${id}`}>
          {suggestion.address ? (
            <Link to={suggestion.address} reloadDocument>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <span className={isGrave ? "badge grave" : "badge"}>{badge}</span>
      </header>
      <p className="muted small">
        From <a href={suggestion.fromAddress}>{suggestion.from}</a>, {suggestion.sentOn}.{" "}
        {suggestion.before}
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
        <ul className="pairs">
          {suggestion.pairs.map((pair) => (
            <CasePair key={pair.name} suggestion={suggestion} pair={pair} typed={typed} />
          ))}
        </ul>
        {isWaiting && <Judging suggestion={suggestion} reason={typed?.reason ?? ""} />}
      </Form>
    </article>
  );
}

type CasePairProps = {
  suggestion: QueueView;
  pair: QueueView["pairs"][number];
  typed: Typed | null;
};

function CasePair({ suggestion: { id, title, state, taken }, pair, typed }: CasePairProps) {
  const { name, label, now, suggested, conflict, edit } = pair;
  const isWaiting = state === "waiting";
  const isTicked = typed ? typed.taken.includes(name) : conflict === null;
  const field = `edit_${name}`;
  const value = typed?.edits[name] ?? edit?.value;
  const described = {
    [field]: { id: `${field}-${id}`, name: field, initialValue: value, valid: true, errorId: "" },
  };
  return (
    <li>
      {isWaiting ? (
        <label className="what">
          <input
            className="tick square"
            type="checkbox"
            name="taken"
            value={name}
            defaultChecked={isTicked}
          />
          <span>
            {label}
            <span className="vh"> of {title}</span>
          </span>
        </label>
      ) : (
        <b>
          {label}
          {state === "accepted" && (taken.includes(name) ? ": taken" : ": left out")}
        </b>
      )}
      <PairOf before={isWaiting ? "Now" : "Before"} now={now} suggested={suggested}>
        {isWaiting && edit && (
          <details open={typed !== null && value !== edit.value}>
            <summary className="linkish tap">
              Edit<span className="vh"> {`${label} of ${title}`}</span>
            </summary>
            <DescribedFields described={{ [field]: edit.control }} fields={described} />
          </details>
        )}
      </PairOf>
      {isWaiting && conflict && (
        <div className="notice warn">
          <Icon name="triangle-alert" />
          <p>
            <b>Changed meanwhile.</b> {conflict} Tick it to put the suggestion over what stands
            there now.
          </p>
        </div>
      )}
    </li>
  );
}

function Judging({ suggestion, reason }: { suggestion: QueueView; reason: string }) {
  const { id, title, updated_at } = suggestion;
  const isBusy = useNavigation().formData?.get("id") === String(id);
  return (
    <div className="judge">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="updated_at" value={updated_at ?? ""} />
      <div className="field">
        <label htmlFor={`reason-${id}`}>
          Reason <span className="opt">(sent with what you leave out)</span>
        </label>
        <input
          className="input"
          id={`reason-${id}`}
          name="reason"
          list="reasons"
          maxLength={500}
          defaultValue={reason}
        />
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
    </datalist>
  );
}
