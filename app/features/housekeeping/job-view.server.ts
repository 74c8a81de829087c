import type { JobView } from "#app/features/housekeeping/job-list.tsx";
import { listHousekeeping } from "#app/features/housekeeping/jobs.server.ts";
import { formatMoment } from "#app/features/vocabulary/dates.ts";
import type { JobRun } from "#app/generated/prisma/client.ts";

const LATE_AFTER_MS = 60 * 60_000;

export async function viewHousekeeping(now: Date): Promise<JobView[]> {
  const jobs = await listHousekeeping();
  return jobs.map(({ job, ran, due_at }) => ({
    ...{ name: job.name, title: job.title, does: job.does, when: job.when },
    next: formatMoment(due_at),
    isLate: now.getTime() - due_at.getTime() > LATE_AFTER_MS,
    isRunning: isUnderWay(ran),
    last: lastOf(ran, job.done),
    failure:
      ran?.failed_at && ran.failure
        ? `Failed ${formatMoment(ran.failed_at)}: ${ran.failure}`
        : null,
    isFailing: hasFailed(ran),
  }));
}

function isUnderWay(ran: JobRun | undefined): boolean {
  return Boolean(ran?.began_at && !ran.ended_at);
}

function hasFailed(ran: JobRun | undefined): boolean {
  return Boolean(ran?.failed_at && ran.began_at && ran.failed_at > ran.began_at);
}

function lastOf(ran: JobRun | undefined, done: string): string {
  if (!ran?.began_at) return "Not run yet.";
  const began = `Last run ${formatMoment(ran.began_at)}`;
  if (!ran.ended_at) return `${began}, not ended yet.`;
  const took = `took ${((ran.took_ms ?? 0) / 1000).toFixed(1)} s`;
  if (ran.done === null) return `${began}, ${took}.`;
  return `${began}, ${took}, ${ran.done === 0 ? "nothing to do" : `${ran.done} ${done}`}.`;
}
