import { href, redirect } from "react-router";
import { z } from "zod";
import { setRestaurantActive } from "#app/features/restaurants/form/edit-restaurants.server.ts";
import { managedPageSchema } from "#app/features/restaurants/managed/managed-list.schema.ts";
import {
  listManagedRestaurants,
  listRestaurantFilters,
} from "#app/features/restaurants/managed/managed-list.server.ts";
import { managedRow } from "#app/features/restaurants/managed/managed-row.ts";
import { ManagedTable } from "#app/features/restaurants/managed/managed-table.tsx";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { isSentByScript } from "#app/http/after-write.server.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { actOrTell } from "#app/http/refused-form.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { rowOrThrow } from "#app/routes/shared/refusals.server.ts";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { failureInContext, sendOrTell } from "#app/ui/failure-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ListFilters } from "#app/ui/list-filters.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatCount } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf, pagesOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/restaurants";

const ROWS = 24;

const toggleSchema = z.object({
  intent: z.literal("toggle-active"),
  id: z.coerce.number().pipe(idSchema("Unknown id")),
  is_active: z.enum(["true", "false"]),
});

export async function loader({ url }: Route.LoaderArgs) {
  const { page, ...filter } = readQuery(url, managedPageSchema);
  const filters = {
    search: filter.search,
    city: filter.city ?? "",
    cuisine: filter.cuisine ?? "",
  };
  const [{ rows, ...count }, choices] = await Promise.all([
    listManagedRestaurants(filter, { limit: ROWS, offset: (page - 1) * ROWS }),
    listRestaurantFilters(),
  ]);
  if (page > 1 && rows.length === 0)
    throw redirect(listAddress(listQuery(filters, lastPageOf(count, ROWS))));
  const pages = pagesOf(count, { page, size: ROWS, shown: rows.length });
  return { rows: rows.map(managedRow), count, page, pages, filters, ...choices };
}

export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin(context);
  const sent = toggleSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!sent.success) throw problem(400, "Unknown action");
  const { intent, id } = sent.data;
  const isWanted = sent.data.is_active === "true";
  return actOrTell({ request, context }, { intent, act: toggle, say });

  async function toggle() {
    rowOrThrow("restaurant", await setRestaurantActive(admin, { id }, isWanted));
    if (isSentByScript(request)) return { intent };
    const done = isWanted ? "restaurant-activated" : "restaurant-deactivated";
    return redirectWithFlash(request, pageAddress(request), done);
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "toggle-active", say);
}

function say(failure: unknown) {
  return failureInContext(failure, {
    refused: "Failed to update restaurant status",
    threw: "Error updating restaurant status",
  });
}

export function meta() {
  return [{ title: pageTitle("Restaurants") }];
}

export const handle = { failed: "Failed to fetch restaurants" };

export default function ManagedRestaurants({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, count, page, pages, filters, cities, cuisines } = loaderData;
  const told = actionData && "error" in actionData ? actionData.error : null;
  return (
    <>
      <div className="page-head">
        <h1>Restaurants</h1>
        <Link className="btn line" to={href("/admin/restaurants/stalest")}>
          <Icon name="history" />
          To confirm
        </Link>
        <Link className="btn" to={href("/admin/restaurants/new")}>
          <Icon name="plus" />
          Add Restaurant
        </Link>
      </div>
      {told && <Notice kind="bad">{told}</Notice>}
      <ListFilters
        address={href("/admin/restaurants")}
        search={filters.search}
        placeholder="Name, address or city"
        choices={[
          { name: "city", label: "City", all: "All Cities", chosen: filters.city, values: cities },
          {
            name: "cuisine",
            label: "Cuisine",
            all: "All Cuisines",
            chosen: filters.cuisine,
            values: cuisines,
          },
        ]}
      />
      <p className="list-count" role="status">
        Showing {formatCount(count, "restaurant(s)", "restaurant(s)")}
      </p>
      {rows.length > 0 ? (
        <ManagedTable rows={rows} query={listQuery(filters, page)} />
      ) : (
        <section className="empty">
          <img src={drawing} alt="" width="360" height="240" />
          <p className="say">No restaurants found</p>
        </section>
      )}
      <Pager
        page={page}
        pages={pages}
        addressOf={(other) => listAddress(listQuery(filters, other))}
      />
    </>
  );
}

function listAddress(query: string) {
  return href("/admin/restaurants") + (query ? `?${query}` : "");
}

function listQuery(filters: Record<string, string>, page: number) {
  const given = Object.entries(filters).filter(([, value]) => value !== "");
  return new URLSearchParams([...given, ...(page > 1 ? [["page", String(page)]] : [])]).toString();
}
