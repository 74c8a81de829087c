import type { FieldName, FormMetadata } from "@conform-to/react";
import { type MouseEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { FoundPick } from "#app/features/seasons/find-picks.server.ts";
import { KIND_NAMES } from "#app/features/seasons/pick-words.ts";
import type { SeasonValues } from "#app/features/seasons/season-fields.ts";
import type { SeasonResult } from "#app/features/seasons/season-result.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";

type Props = {
  form: Pick<FormMetadata<SeasonValues>, "insert">;
  name: FieldName<SeasonValues["picks"]>;
  address: string;
  came: SeasonResult["found"];
};

export function findButton(address: string) {
  return { name: "ask", value: "find", formAction: `${address}#find`, formNoValidate: true };
}

/**
 * With script only the search words are sent, so that fields that are not saved yet stay as they
 * are.
 */
export function PickFinder({ form, name: list, address, came }: Props) {
  const { data, submit } = useFetcher<SeasonResult>();
  const [added, setAdded] = useState("");
  const found = data?.found ?? came;

  function find(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    const words = event.currentTarget.form?.elements.namedItem("find");
    if (!(words instanceof HTMLInputElement)) return;
    setAdded("");
    void submit({ ask: "find", find: words.value }, { method: "post", action: address });
  }

  function add(event: MouseEvent<HTMLButtonElement>, { kind, id, name }: FoundPick) {
    event.preventDefault();
    const defaultValue = { kind, id: String(id), name, heading: "", words: "", note: "" };
    form.insert({ name: list, defaultValue });
    setAdded(`${name} is added at the end.`);
  }

  return (
    <section className="panel" id="find" aria-labelledby="find-title">
      <h2 id="find-title">Add an item</h2>
      <div className="field">
        <label htmlFor="find-words">Recipe, dish or place</label>
        <div className="with-btn">
          <input
            className="input"
            id="find-words"
            type="search"
            name="find"
            defaultValue={came?.typed}
            autoComplete="off"
            maxLength={200}
          />
          <button type="submit" {...findButton(address)} onClick={find}>
            <Icon name="search" />
            <span className="vh">Find</span>
          </button>
        </div>
      </div>
      {data?.error && (
        <Notice kind="bad" told={data}>
          {data.error}
        </Notice>
      )}
      <p className="hint" role="status">
        {added || (found && sayFound(found))}
      </p>
      <ul className="results">
        {found?.picks.map((pick) => (
          <li key={`${pick.kind} ${pick.id}`}>
            <button
              type="submit"
              name="ask"
              value={`add ${pick.kind} ${pick.id} ${pick.name}`}
              formAction={`${address}#choice`}
              formNoValidate
              onClick={(event) => add(event, pick)}
            >
              <Icon name="plus" />
              <span>
                {pick.name}
                <small>{pick.detail}</small>
              </span>
              <span className="muted small">{KIND_NAMES[pick.kind]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayFound({ typed, picks }: NonNullable<SeasonResult["found"]>): string {
  if (picks.length > 0) return "Choose what to add at the end.";
  if (typed === "") return "Type a word of its name, then press Find.";
  return "Nothing begins like this. Try another word of its name.";
}
