import { href, Link, redirect } from "react-router";
import { listDishes } from "#app/features/dishes/dishes.server.ts";
import { DISH_REGIONS } from "#app/features/dishes/dish-regions.ts";
import { ManagedDishTable } from "#app/features/dishes/managed-dish-table.tsx";
import { dishesAddress, dishesQuery } from "#app/features/dishes/managed-dishes-address.ts";
import {
  filterDishes,
  MANAGED_ON_A_PAGE,
  managedDishesPageSchema,
} from "#app/features/dishes/managed-dishes.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { readQuery } from "#app/http/read-query.server.ts";
import drawing from "#app/ui/drawings/spot-empty-plate.svg?url";
import { Icon } from "#app/ui/icon.tsx";
import { ListFilters } from "#app/ui/list-filters.tsx";
import { numbered } from "#app/ui/numbers.ts";
import { Pager } from "#app/ui/pager.tsx";
import { lastPageOf } from "#app/ui/pages.ts";
import type { Route } from "./+types/dishes";

export async function loader({ url }: Route.LoaderArgs) {
  const { page, ...filter } = readQuery(url, managedDishesPageSchema);
  const found = filterDishes(await listDishes(), filter);
  const pages = lastPageOf({ total: found.length }, MANAGED_ON_A_PAGE);
  if (page > pages) throw redirect(dishesAddress(dishesQuery(filter, pages)));
  const from = (page - 1) * MANAGED_ON_A_PAGE;
  const shown = found.slice(from, from + MANAGED_ON_A_PAGE);
  return { filter, page, pages, total: found.length, dishes: shown };
}

export function meta() {
  return [{ title: pageTitle("Dishes") }];
}

export const handle = { failed: "Failed to fetch dishes" };

export default function ManagedDishes({ loaderData }: Route.ComponentProps) {
  const { filter, page, pages, total, dishes } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Dishes</h1>
        <div className="row">
          <Link className="btn" to={href("/admin/dishes/new")}>
            <Icon name="plus" />
            Add dish
          </Link>
        </div>
      </div>
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
