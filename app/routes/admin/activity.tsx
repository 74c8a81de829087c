import { href } from "react-router";
import { ActList } from "#app/features/admins/act-list.tsx";
import { listActivity } from "#app/features/dashboard/activity.server.ts";
import { pageNumber } from "#app/features/search/list-query.schema.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import { Pager } from "#app/ui/pager.tsx";
import { MOST_PAGES } from "#app/ui/pages.ts";
import type { Route } from "./+types/activity";

const pageSchema = pageNumber(MOST_PAGES);

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = pageSchema.parse(url.searchParams.get("page"));
  return { page, ...(await listActivity(page, requireAdmin(context).role)) };
}

export function meta() {
  return [{ title: pageTitle("Activity") }];
}

export const handle = { failed: "Failed to fetch activity" };

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { acts, page, pages } = loaderData;
  return (
    <>
      <div className="page-head">
        <h1>Activity</h1>
      </div>
      <div className="panel">
        {acts.length === 0 ? (
          <p className="muted">
            {page > 1 ? "There is nothing on this page." : "Nobody has changed anything yet."}
          </p>
        ) : (
          <ActList acts={acts} />
        )}
      </div>
      <Pager
        page={page}
        pages={pages}
        addressOf={(other) => `${href("/admin/activity")}?page=${other}`}
      />
    </>
  );
}
