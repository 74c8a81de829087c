import { Form } from "react-router";
import type { TakedownView } from "#app/features/takedowns/takedown-view.ts";
import { FieldError } from "#app/ui/notice.tsx";
import { useFocusOnWrong } from "#app/ui/use-focus-on-wrong.ts";

type Refused = {
  typed: Partial<Record<string, string>>;
  errors: Partial<Record<string, string[]>>;
};
type Props = { takedown: TakedownView; address: string; refused: Refused | null };

export function TakedownCase({ takedown, address, refused }: Props) {
  const { id, isOpen, state, sent, material, facts, words, judged } = takedown;
  return (
    <article className="panel case" aria-labelledby={`takedown-${id}`}>
      <header className="case-head">
        <h2 id={`takedown-${id}`}>Notice {id}</h2>
        <span className={isOpen ? "badge veil" : "badge"}>{state}</span>
        <span className="badge">{sent}</span>
      </header>
      <div className="side-facts">
        <section>
          <h3>Where it is</h3>
          <p>
            <a className="quiet" href={material}>
              {material}
            </a>
          </p>
        </section>
        {facts.map((fact) => (
          <section key={fact.name}>
            <h3>{fact.name}</h3>
            <p className="typed">{fact.words}</p>
          </section>
        ))}
        {words !== null && (
          <section>
            <h3>
              {state} {judged}
            </h3>
            <p className="typed">{words}</p>
          </section>
        )}
      </div>
      {isOpen && <DecisionForm id={id} address={address} refused={refused} />}
    </article>
  );
}

function DecisionForm({ id, address, refused }: Omit<Props, "takedown"> & { id: number }) {
  const errors = refused?.errors.words;
  const box = useFocusOnWrong<HTMLTextAreaElement>(errors);
  return (
    <Form className="judge" method="post" action={address} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <div className="field">
        <label htmlFor={`words-${id}`}>
          What was decided on notice {id}, and why{" "}
          <span className="opt">(those who look after the site read it)</span>
        </label>
        <textarea
          className="input"
          ref={box}
          id={`words-${id}`}
          name="words"
          defaultValue={refused?.typed.words}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script the page would begin far above it
          autoFocus={errors !== undefined}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? `words-${id}-error` : undefined}
        />
        <FieldError id={`words-${id}-error`} errors={errors} />
      </div>
      <div className="row">
        <Decide id={id} decision="acted" label="Acted on" className="btn" />
        <Decide id={id} decision="refused" label="Refuse" className="btn line" />
      </div>
    </Form>
  );
}

type DecideProps = { id: number; decision: string; label: string; className: string };

function Decide({ id, decision, label, className }: DecideProps) {
  return (
    <button
      className={className}
      type="submit"
      name="decision"
      value={decision}
      aria-label={`${label}: notice ${id}`}
    >
      {label}
    </button>
  );
}
