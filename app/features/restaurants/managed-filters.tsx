import { type FormEvent, useEffect, useRef } from "react";
import { Form, href, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

export type Filters = { search: string; city: string; cuisine: string };

type Props = { filters: Filters; cities: string[]; cuisines: string[] };

const PAUSE_MS = 300;

/** A form with a button; with script the list follows what is chosen and typed. */
export function ManagedFilters({ filters: { search, city, cuisine }, cities, cuisines }: Props) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // Back and forward: whoever is typing is ahead of the address.
    if (box.current && document.activeElement !== box.current) box.current.value = search;
  }, [search]);

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
      action={href("/admin/restaurants")}
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
          placeholder="Name, address or city"
          defaultValue={search}
        />
      </div>
      <Choice name="city" label="City" all="All Cities" chosen={city} values={cities} />
      <Choice
        name="cuisine"
        label="Cuisine"
        all="All Cuisines"
        chosen={cuisine}
        values={cuisines}
      />
      <button className="btn line" type="submit">
        <Icon name="list-filter" />
        Filter
      </button>
    </Form>
  );
}

type ChoiceProps = { name: string; label: string; all: string; chosen: string; values: string[] };

function Choice({ name, label, all, chosen, values }: ChoiceProps) {
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
