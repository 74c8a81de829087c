import { type FormEvent, useEffect, useRef } from "react";
import { Form, href, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

type Props = { search: string; cuisine: string; cuisines: string[] };

const PAUSE_MS = 300;

/** A form with a button; with script the list follows what is chosen and typed. */
export function ManagedFilters({ search, cuisine, cuisines }: Props) {
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
  const stored = cuisines.find((one) => one.toLowerCase() === cuisine.toLowerCase());
  return (
    <Form
      className="filters"
      method="get"
      action={href("/admin/recipes")}
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
          placeholder="Title or ingredient"
          defaultValue={search}
        />
      </div>
      <div className="field">
        <label htmlFor="list-cuisine">Cuisine</label>
        <select
          className="input"
          id="list-cuisine"
          name="cuisine"
          defaultValue={stored ?? cuisine}
          key={cuisine}
        >
          <option value="">All Cuisines</option>
          {cuisine && !stored && <option value={cuisine}>{cuisine}</option>}
          {cuisines.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
      <button className="btn line" type="submit">
        <Icon name="list-filter" />
        Filter
      </button>
    </Form>
  );
}
