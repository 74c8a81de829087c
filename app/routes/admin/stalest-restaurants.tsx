import { href } from "react-router";
import { ConfirmButton } from "#app/features/restaurants/managed/confirm-button.tsx";
import { listStalestRestaurants } from "#app/features/restaurants/managed/confirm-restaurants.server.ts";
import { managedRow } from "#app/features/restaurants/managed/managed-row.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { confirmByForm } from "#app/routes/forms/restaurant-form.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/stalest-restaurants";

export async function loader() {
  const rows = await listStalestRestaurants();
  return { rows: rows.map(managedRow) };
}

export function action({ request, context }: Route.ActionArgs) {
  return confirmByForm({ request, context });
}

export function meta() {
  return [{ title: pageTitle("Restaurants to confirm") }];
}

export const handle = { failed: "Failed to fetch restaurants" };

export default function StalestRestaurants({ loaderData: { rows } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href("/admin/restaurants")} />
      <div className="page-head">
        <h1>Restaurants to confirm</h1>
        <p className="muted">
          Places that nobody has confirmed for half a year, longest ago first. Confirm one when
          hours, facts and contact are still right.
        </p>
      </div>
      {rows.length === 0 ? (
        <section className="empty">
          <h2>Nothing to confirm</h2>
          <p>Every restaurant on the site was confirmed within the last half year.</p>
        </section>
      ) : (
        <StaleTable rows={rows} />
      )}
    </>
  );
}

function StaleTable({ rows }: Pick<Route.ComponentProps["loaderData"], "rows">) {
  return (
    <table className="tbl">
      <caption className="vh">Restaurants, confirmed longest ago first</caption>
      <thead>
        <tr>
          <th scope="col">Restaurant</th>
          <th scope="col">Confirmed</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={href("/admin/restaurants/:id/edit", { id: String(row.id) })}>
                {row.name}
              </Link>
              {row.place && <p className="small muted">{row.place}</p>}
            </th>
            <td data-l="Confirmed" className="one-line">
              {row.confirmed.words}
            </td>
            <td className="acts">
              <ConfirmButton restaurant={row} back={href("/admin/restaurants/stalest")} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
