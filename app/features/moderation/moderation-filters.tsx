import { Form, href, Link } from "react-router";
import type { ModerationFilter } from "#app/features/moderation/moderation.schema.ts";
import { Icon } from "#app/ui/icon.tsx";

const KINDS = [
  { kind: "reviews", label: "Reviews" },
  { kind: "comments", label: "Comments" },
] as const;

const STATES = [
  { value: "all", label: "All" },
  { value: "visible", label: "Visible" },
  { value: "hidden", label: "Hidden" },
];

export function ModerationFilters({ filter }: { filter: ModerationFilter }) {
  const address = href("/admin/moderation");
  return (
    <>
      <nav className="seg" aria-label="What was written">
        {KINDS.map(({ kind, label }) => (
          <Link
            key={kind}
            to={moderationAddress({ ...filter, kind, page: 1 })}
            aria-current={kind === filter.kind || undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form className="filters" method="get" action={address} role="search" key={filter.kind}>
        <input type="hidden" name="kind" value={filter.kind} />
        <div className="field">
          <label htmlFor="search">Search</label>
          <input
            className="input"
            id="search"
            name="search"
            type="search"
            placeholder="Words, or the writer's name"
            defaultValue={filter.search}
            maxLength={200}
          />
        </div>
        <div className="field">
          <label htmlFor="state">State</label>
          <select className="input" id="state" name="state" defaultValue={filter.state}>
            {STATES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
        <button className="btn line" type="submit">
          <Icon name="list-filter" />
          Filter
        </button>
      </Form>
    </>
  );
}

export function moderationAddress({ kind, search, state, page }: ModerationFilter): string {
  const query = new URLSearchParams({
    ...(kind !== "reviews" && { kind }),
    ...(search && { search }),
    ...(state !== "all" && { state }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query ? `${href("/admin/moderation")}?${query}` : href("/admin/moderation");
}
