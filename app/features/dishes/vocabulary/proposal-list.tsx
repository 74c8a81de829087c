import { Form } from "react-router";
import { languageName } from "#app/features/dishes/managed/languages.ts";
import type { Proposal } from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PressedByEnter, SENDS_NOTHING } from "#app/ui/pressed-by-enter.tsx";

type Props = { proposals: Proposal[]; total: number; action: string };

const TICKED = "ticked-links";

export function ProposalList({ proposals, total, action }: Props) {
  if (proposals.length === 0) return null;
  const areSeveral = proposals.length > 1;
  return (
    <section className="panel stack" aria-labelledby="proposals">
      <div className="row">
        <h2 id="proposals">Suggested links ({total})</h2>
        {areSeveral && (
          <Form className="row" id={TICKED} method="post" action={action} data-once="">
            <PressedByEnter {...SENDS_NOTHING} />
            <button className="btn line sm" name="intent" value="accept">
              Accept ticked
            </button>
            <button className="btn line sm" name="intent" value="refuse">
              Refuse ticked
            </button>
          </Form>
        )}
      </div>
      <ul className="propose">
        {proposals.map((proposal) => (
          <ProposalItem key={keyOf(proposal)} {...{ proposal, action }} hasTick={areSeveral} />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = { proposal: Proposal; action: string; hasTick: boolean };

function ProposalItem({ proposal, action, hasTick }: ItemProps) {
  const { name, dish } = proposal;
  const link = (
    <span>
      <b>{name}</b> → <b>{dish.name}</b>
    </span>
  );
  return (
    <li>
      <div>
        {hasTick ? (
          <label className="check">
            <input
              className="tick square"
              type="checkbox"
              form={TICKED}
              name="link"
              value={keyOf(proposal)}
              defaultChecked={proposal.found_in === "name"}
            />
            {link}
          </label>
        ) : (
          <p>{link}</p>
        )}
        <p className="small muted">
          <Why proposal={proposal} />
        </p>
      </div>
      <Form className="row" method="post" action={action} data-once="">
        <input type="hidden" name="link" value={keyOf(proposal)} />
        <button className="btn sm" name="intent" value="accept">
          <Icon name="check" />
          Accept
          <span className="vh">
            : {name} to {dish.name}
          </span>
        </button>
        <button className="btn line sm" name="intent" value="refuse">
          Refuse
          <span className="vh">
            : {name} to {dish.name}
          </span>
        </button>
      </Form>
    </li>
  );
}

const SAYS = {
  name: "Its name says",
  ingredient: "An ingredient says",
  description: "Its description says",
};

function Why({ proposal: { kind, says, lang, found_in } }: { proposal: Proposal }) {
  return (
    <>
      {kind === "recipe" ? "Recipe" : "Place"}. {SAYS[found_in]} “
      <mark lang={lang ?? undefined}>{says}</mark>”
      {lang && `, another name in ${languageName(lang)}`}
    </>
  );
}

function keyOf({ kind, id, dish }: Proposal): string {
  return `${kind} ${id} ${dish.id}`;
}
