import { Form, href } from "react-router";
import { z } from "zod";
import { ActList } from "#app/features/admins/act-list.tsx";
import { listActChoices, listActivity } from "#app/features/dashboard/activity.server.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { cleanTyped } from "#app/features/vocabulary/typed-text.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/activity";

const typedChoice = z.string().max(200).transform(cleanTyped).catch("").default("");
const querySchema = z.object({
  before: z.coerce.number().int().min(1).max(LARGEST_ID).optional().catch(undefined),
  who: typedChoice,
  what: typedChoice,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { before, who, what } = querySchema.parse(Object.fromEntries(url.searchParams));
  const { role } = requireAdmin(context);
  const [listed, choices] = await Promise.all([
    listActivity(role, { who, what }, before),
    listActChoices(),
  ]);
  return { before, who, what, choices, ...listed };
}

export function meta() {
  return [{ title: pageTitle("Activity") }];
}

export const handle = { failed: "Failed to fetch activity" };

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { acts, before, older, who, what, choices } = loaderData;
  const filter = { ...(who && { who }), ...(what && { what }) };
  const listFrom = (from?: number) => {
    const query = new URLSearchParams({ ...filter, ...(from && { before: String(from) }) });
    return query.size > 0 ? `${href("/admin/activity")}?${query}` : href("/admin/activity");
  };
  return (
    <>
      <div className="page-head">
        <h1>Activity</h1>
      </div>
      <Form className="filters" method="get" action={href("/admin/activity")} role="search">
        <div className="field">
          <label htmlFor="who">Who</label>
          <select className="input" id="who" name="who" key={who} defaultValue={who}>
            <option value="">Everybody</option>
            {who && !choices.who.includes(who) && <option>{who}</option>}
            {choices.who.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="what">What</label>
          <select className="input" id="what" name="what" key={what} defaultValue={what}>
            <option value="">Everything</option>
            {choices.what.map(({ value, label }) => (
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
      <div className="panel">
        {acts.length === 0 ? (
          <p className="muted">{sayNone(before !== undefined, who !== "" || what !== "")}</p>
        ) : (
          <ActList acts={acts} />
        )}
      </div>
      {(before || older) && (
        <nav className="pager" aria-label="Pages">
          {before && <Link to={listFrom()}>Newest</Link>}
          {older && (
            <Link to={listFrom(older)} rel="next">
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function sayNone(isOlder: boolean, isFiltered: boolean): string {
  if (isOlder) return "There is nothing older.";
  return isFiltered ? "Nothing like this was changed." : "Nobody has changed anything yet.";
}
