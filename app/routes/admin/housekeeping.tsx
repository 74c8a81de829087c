import { data, href } from "react-router";
import { JobList } from "#app/features/housekeeping/job-list.tsx";
import { viewHousekeeping } from "#app/features/housekeeping/job-view.server.ts";
import { doHousekeeping } from "#app/features/housekeeping/jobs.server.ts";
import { pageTitle } from "#app/features/vocabulary/site.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/housekeeping";

const NO_JOB = "There is no such job.";
const NOT_YET = "This server cannot run jobs at the moment. Try again in a minute.";
const UNDER_WAY = "It is under way already, or about to begin.";

export async function loader() {
  return { jobs: await viewHousekeeping(new Date()) };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  if (form.get("intent") !== "run") throw problem(400, "Unknown action");
  const isNew = await doHousekeeping(String(form.get("id")));
  if (isNew === undefined) throw problem(404, NO_JOB);
  if (isNew === null) return data({ error: NOT_YET }, { status: 503 });
  if (!isNew) return data({ error: UNDER_WAY }, { status: 409 });
  return redirectWithFlash(request, href("/admin/housekeeping"), "job-asked-for");
}

export function meta() {
  return [{ title: pageTitle("Housekeeping") }];
}

export const handle = { failed: "Failed to fetch the jobs" };

export default function Housekeeping({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="page-head">
        <h1>Housekeeping</h1>
      </div>
      {actionData && <Notice kind="bad">{actionData.error}</Notice>}
      <JobList jobs={loaderData.jobs} />
    </>
  );
}
