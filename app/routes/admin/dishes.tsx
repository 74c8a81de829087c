import { href, redirect } from "react-router";
import { listDishes } from "#app/features/dishes/dishes.server.ts";
import { DISH_REGIONS } from "#app/features/dishes/dish-regions.ts";
import { ManagedDishTable } from "#app/features/dishes/managed/managed-dish-table.tsx";
import { dishesAddress, dishesQuery } from "#app/features/dishes/managed/managed-dishes-address.ts";
import {
  filterDishes,
  MANAGED_ON_A_PAGE,
  managedDishesPageSchema,
} from "#app/features/dishes/managed/managed-dishes.ts";
import { ProposalList } from "#app/features/dishes/vocabulary/proposal-list.tsx";
import { listProposals } from "#app/features/dishes/vocabulary/proposals.server.ts";
import { sayOfLinks } from "#app/features/dishes/links/say-of-links.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { pageAddress } from "#app/http/page-address.server.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import { judgeProposals } from "#app/routes/forms/dish-proposals.server.ts";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { sendOrTell } from "#app/ui/failure-message.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { ListFilters } from "#app/ui/list-filters.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { numbered } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/dishes";

const PROPOSED_HERE = 4;

export async function loader({ url }: Route.LoaderArgs) {
  const { page, ...filter } = readQuery(url, managedDishesPageSchema);
  const found = filterDishes(await listDishes(), filter);
  const pages = lastPageOf({ total: found.length }, MANAGED_ON_A_PAGE);
  if (page > pages) throw redirect(dishesAddress(dishesQuery(filter, pages)));
  const from = (page - 1) * MANAGED_ON_A_PAGE;
  const shown = found.slice(from, from + MANAGED_ON_A_PAGE);
  const proposals = await listProposals({});
  return {
    ...{ filter, page, pages, total: found.length, dishes: shown },
    proposals: proposals.slice(0, PROPOSED_HERE),
    proposed: proposals.length,
    address: url.pathname + url.search,
  };
}

export function action({ request, context }: Route.ActionArgs) {
  return judgeProposals({ request, context }, pageAddress(request));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrTell(serverAction, "accept", sayOfLinks);
}

export function meta() {
  return [{ title: pageTitle("Dishes") }];
}

export const handle = { failed: "Failed to fetch dishes" };

export default function ManagedDishes({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, page, pages, total, dishes, proposals, proposed, address } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Dishes</h1>
        <div className="row">
          <Link className="btn line" to={href("/admin/dishes/words")}>
            Words of the search
          </Link>
          <Link className="btn" to={href("/admin/dishes/new")}>
            <Icon name="plus" />
            Add dish
          </Link>
        </div>
      </div>
      {actionData?.error && <Notice kind="bad">{actionData.error}</Notice>}
      <ProposalList proposals={proposals} total={proposed} action={address} />
      {proposed > proposals.length && (
        <p>
          <Link to={href("/admin/dishes/proposals")}>All suggested links</Link>
        </p>
      )}
      <ListFilters
        address={href("/admin/dishes")}
        search={filter.search}
        placeholder="Name in any language"
        choices={[
          {
            ...{ name: "region", label: "Region", all: "All regions" },
            chosen: filter.region ?? "",
            values: [...DISH_REGIONS],
          },
        ]}
      />
      <p className="list-count" role="status">
        Showing {numbered(total, "dish", "dishes")}
      </p>
      {dishes.length > 0 ? (
        <ManagedDishTable dishes={dishes} query={dishesQuery(filter, page)} />
      ) : (
        <section className="empty">
          <img src={drawing} alt="" width="360" height="240" />
          <p className="say">No dishes found</p>
        </section>
      )}
      <Pager page={page} pages={pages} addressOf={(to) => dishesAddress(dishesQuery(filter, to))} />
    </>
  );
}
