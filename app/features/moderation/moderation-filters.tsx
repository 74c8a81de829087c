import { Form, href } from "react-router";
import { ModerationLists } from "#app/features/moderation/moderation-lists.tsx";
import type { ModerationFilter } from "#app/features/moderation/moderation.schema.ts";
import { Icon } from "#app/ui/icon.tsx";

const STATES = [
  { value: "all", label: "All" },
  { value: "visible", label: "Visible" },
  { value: "hidden", label: "Hidden" },
];

export function ModerationFilters({ filter }: { filter: ModerationFilter }) {
  const address = href("/admin/moderation");
  return (
    <>
      <ModerationLists
        current={filter.kind}
        addresses={{
          reviews: moderationAddress({ ...filter, kind: "reviews", page: 1 }),
          comments: moderationAddress({ ...filter, kind: "comments", page: 1 }),
          notes: moderationAddress({ ...filter, kind: "notes", page: 1 }),
        }}
      />
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
