import { Form, href } from "react-router";
import { AGES, SEARCH_MAX_LENGTH } from "#app/features/contributions/queue/queue-ages.ts";
import type { QueueFilter } from "#app/features/contributions/queue/queue.schema.ts";
import { Icon } from "#app/ui/icon.tsx";

const KINDS = [
  { value: "", label: "All kinds" },
  { value: "details", label: "Changed details" },
  { value: "closed", label: "Closed or moved" },
  { value: "duplicate", label: "Listed twice" },
  { value: "restaurant", label: "New places" },
  { value: "recipe", label: "New recipes" },
];

const STATES = [
  { value: "waiting", label: "Waiting" },
  { value: "accepted", label: "Accepted" },
  { value: "declined", label: "Declined" },
  { value: "withdrawn", label: "Withdrawn" },
];

const OLDER = [
  { value: "", label: "Any age" },
  ...AGES.map((days) => ({ value: String(days), label: `Over ${days} days` })),
];

export function QueueFilters({ filter: { search, kind, state, older_than } }: Props) {
  return (
    <Form className="filters" method="get" action={href("/admin/suggestions")} role="search">
      <div className="field">
        <label htmlFor="search">Search</label>
        <input
          className="input"
          id="search"
          name="search"
          type="search"
          placeholder="Place, recipe or person"
          defaultValue={search}
          key={search}
          maxLength={SEARCH_MAX_LENGTH}
        />
      </div>
      <Choice name="kind" label="Kind" options={KINDS} chosen={kind ?? ""} />
      <Choice name="state" label="State" options={STATES} chosen={state} />
      <Choice name="older_than" label="Sent" options={OLDER} chosen={String(older_than ?? "")} />
      <button className="btn line" type="submit">
        <Icon name="list-filter" />
        Filter
      </button>
    </Form>
  );
}

type Props = { filter: QueueFilter };
type ChoiceProps = {
  name: string;
  label: string;
  options: { value: string; label: string }[];
  chosen: string;
};

function Choice({ name, label, options, chosen }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select className="input" id={name} name={name} defaultValue={chosen} key={chosen}>
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

export function queueAddress({ id, search, kind, state, older_than, page }: QueueFilter): string {
  const query = new URLSearchParams({
    ...(id && { id: String(id) }),
    ...(search && { search }),
    ...(kind && { kind }),
    ...(state !== "waiting" && { state }),
    ...(older_than && { older_than: String(older_than) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `${href("/admin/suggestions")}?${query}` : href("/admin/suggestions");
}
