import { beforeOf, PairOf } from "#app/features/contributions/contribution-pairs.tsx";
import type { Edit } from "#app/features/contributions/kinds.ts";
import type { QueueView } from "#app/features/contributions/queue/queue-view.ts";
import type { TypedJudgement } from "#app/features/contributions/queue/queue.schema.ts";
import { DescribedFields } from "#app/features/editing/described-fields.tsx";
import { FactField } from "#app/features/facts/fact-fields.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Props = {
  suggestion: QueueView;
  pair: QueueView["pairs"][number];
  typed: TypedJudgement | null;
};

export function CasePair({ suggestion, pair, typed }: Props) {
  const { title, state, taken, kind } = suggestion;
  const { name, label, now, suggested, conflict } = pair;
  const isWaiting = state === "waiting";
  const before = beforeOf({ isWaiting, isChange: kind === "change" });
  const isTicked = typed ? typed.taken.includes(name) : conflict === null;
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
      <PairOf before={before} now={now} suggested={suggested} />
      {isWaiting && pair.edit && (
        <EditPair suggestion={suggestion} label={label} edit={pair.edit} typed={typed} />
      )}
      {isWaiting && conflict && (
        <div className="notice warn">
          <Icon name="triangle-alert" />
          <p>
            <b>Changed meanwhile.</b> {conflict} Tick it to replace what the page says now with the
            suggestion.
          </p>
        </div>
      )}
    </li>
  );
}

type EditProps = Pick<Props, "suggestion" | "typed"> & { label: string; edit: Edit };

function EditPair({
  suggestion: { id, title },
  label,
  edit: { control, values },
  typed,
}: EditProps) {
  const names = Object.keys(values);
  const wrong = typed?.wrong;
  const isTyped = names.some((name) => (typed?.edits[name] ?? values[name]) !== values[name]);
  const isWrong = wrong && names.includes(wrong.field);
  return (
    <details className="edit-pair" open={isTyped || Boolean(isWrong)}>
      <summary className="linkish tap">
        Edit<span className="vh"> {`${label} of ${title}`}</span>
      </summary>
      {"fact" in control ? (
        <FactField fact={control.fact} fieldOf={(part) => fieldOf(`fact_${part}`)} />
      ) : (
        names.map((name) => (
          <DescribedFields
            key={name}
            described={{ [name]: control }}
            fields={{ [name]: fieldOf(name) }}
          />
        ))
      )}
    </details>
  );

  function fieldOf(name: string) {
    const field = `edit_${name}-${id}`;
    const valid = wrong?.field !== name;
    return {
      ...{ id: field, name: `edit_${name}`, errorId: `${field}-error`, valid },
      initialValue: typed?.edits[name] ?? values[name],
      errors: valid ? undefined : [wrong.sentence],
    };
  }
}
