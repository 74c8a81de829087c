import { type FormEvent, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useSearchBox } from "#app/ui/use-search-box.ts";

type Choice = {
  name: string;
  label: string;
  all: string;
  chosen: string;
  values: string[];
};

type Props = {
  address: string;
  search: string;
  placeholder: string;
  choices?: Choice[];
};

const PAUSE_MS = 300;

export function ListFilters({ address, search, placeholder, choices = [] }: Props) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useSearchBox(search);
  useEffect(() => () => clearTimeout(timer.current), []);

  const follow = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => void submit(form, { replace: true, preventScrollReset: true }),
      event.target === box.current ? PAUSE_MS : 0,
    );
  };
  return (
    <Form
      className="filters"
      method="get"
      action={address}
      role="search"
      onChange={follow}
      onSubmit={() => clearTimeout(timer.current)}
    >
      <div className="field">
        <label htmlFor="list-search">Search</label>
        <input
          className="input"
          ref={box}
          id="list-search"
          name="search"
          type="search"
          maxLength={200}
          placeholder={placeholder}
          defaultValue={search}
        />
      </div>
      {choices.map((choice) => (
        <ChoiceField key={choice.name} {...choice} />
      ))}
      <button className="btn line" type="submit">
        <Icon name={choices.length > 0 ? "list-filter" : "search"} />
        {choices.length > 0 ? "Filter" : "Search"}
      </button>
    </Form>
  );
}

function ChoiceField({ name, label, all, chosen, values }: Choice) {
  const stored = values.find((value) => value.toLowerCase() === chosen.toLowerCase());
  return (
    <div className="field">
      <label htmlFor={`list-${name}`}>{label}</label>
      <select
        className="input"
        id={`list-${name}`}
        name={name}
        defaultValue={stored ?? chosen}
        key={chosen}
      >
        <option value="">{all}</option>
        {chosen && !stored && <option value={chosen}>{chosen}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </select>
    </div>
  );
}
