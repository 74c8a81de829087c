import { useEffect, useRef } from "react";
import { KIND_NAMES } from "#app/features/seasons/pick-words.ts";
import type { SeasonResult } from "#app/features/seasons/season-result.ts";
import { Icon } from "#app/ui/icon.tsx";

type Props = { address: string; found: SeasonResult["found"] };

/** Each button sends the whole form, which comes back with what it asked for (BRIEF-10). */
export function PickFinder({ address, found }: Props) {
  const heard = useRef<HTMLParagraphElement>(null);
  useEffect(() => heard.current?.focus(), []);
  const action = `${address}#find`;
  return (
    <section className="panel" id="find" aria-labelledby="find-title">
      <h2 id="find-title">Add to the choice</h2>
      <div className="field">
        <label htmlFor="find-words">Recipe, dish or place</label>
        <div className="with-btn">
          <input
            className="input"
            id="find-words"
            type="search"
            name="find"
            defaultValue={found?.typed}
            autoComplete="off"
            maxLength={200}
          />
          <button type="submit" name="ask" value="find" formAction={action} formNoValidate>
            <Icon name="search" />
            <span className="vh">Find</span>
          </button>
        </div>
      </div>
      {found && (
        <>
          <p className="hint" tabIndex={-1} ref={heard}>
            {found.picks.length > 0
              ? "Choose what to add at the end."
              : "Nothing begins like this. Try another word of its name."}
          </p>
          <ul className="results">
            {found.picks.map(({ kind, id, name, detail }) => (
              <li key={`${kind} ${id}`}>
                <button
                  type="submit"
                  name="ask"
                  value={`add ${kind} ${id} ${name}`}
                  formAction={`${address}#choice`}
                  formNoValidate
                >
                  <Icon name="plus" />
                  <span>
                    {name}
                    <small>{detail}</small>
                  </span>
                  <span className="muted small">{KIND_NAMES[kind]}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
