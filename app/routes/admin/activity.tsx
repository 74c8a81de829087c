import { href } from "react-router";
import { z } from "zod";
import { ActList } from "#app/features/admins/act-list.tsx";
import { listActivity } from "#app/features/dashboard/activity.server.ts";
import { LARGEST_ID } from "#app/features/vocabulary/largest-id.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/activity";

const beforeSchema = z.coerce.number().int().min(1).max(LARGEST_ID).optional().catch(undefined);

export async function loader({ url, context }: Route.LoaderArgs) {
  const before = beforeSchema.parse(url.searchParams.get("before") ?? undefined);
  return { before, ...(await listActivity(requireAdmin(context).role, before)) };
}

export function meta() {
  return [{ title: pageTitle("Activity") }];
}

export const handle = { failed: "Failed to fetch activity" };

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { acts, before, older } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Activity</h1>
      </div>
      <div className="panel">
        {acts.length === 0 ? (
          <p className="muted">
            {before ? "There is nothing older." : "Nobody has changed anything yet."}
          </p>
        ) : (
          <ActList acts={acts} />
        )}
      </div>
      {(before || older) && (
        <nav className="pager" aria-label="Pages">
          {before && <Link to={href("/admin/activity")}>Newest</Link>}
          {older && (
            <Link to={`${href("/admin/activity")}?before=${older}`} rel="next">
              Older
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
