import { href } from "react-router";
import { RecentRestaurants } from "#app/features/dashboard/recent-restaurants.tsx";
import { StatCards } from "#app/features/dashboard/stat-cards.tsx";
import { findStats } from "#app/features/dashboard/stats.server.ts";
import { isAllowed } from "#app/features/admins/accounts/roles.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/dashboard";

export async function loader({ context }: Route.LoaderArgs) {
  return { stats: await findStats(), isEditor: isAllowed(requireAdmin(context).role, "editor") };
}

export function meta() {
  return [{ title: pageTitle("Dashboard") }];
}

export const handle = { failed: "Failed to fetch figures" };

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { stats, isEditor } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Dashboard</h1>
      </div>
      <nav className="quick" aria-label="Quick links">
        {isEditor && (
          <>
            <Link to={href("/admin/restaurants/new")}>
              <Icon name="plus" />
              Add Restaurant
            </Link>
            <Link to={href("/admin/restaurants")}>
              <Icon name="store" />
              Manage Restaurants
            </Link>
          </>
        )}
        <Link to={href("/admin/analytics")}>
          <Icon name="chart-column" />
          Analytics
        </Link>
        <Link to={href("/")} reloadDocument>
          <Icon name="external-link" />
          View Site
        </Link>
      </nav>
      <StatCards stats={stats} />
      <RecentRestaurants restaurants={stats.recentRestaurants} isEditor={isEditor} />
    </>
  );
}
