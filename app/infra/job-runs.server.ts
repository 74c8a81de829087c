import { type JobRun, Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const BROKEN_OFF = "It was not heard of to its end";
const TOLD_MAX_LENGTH = 500;

export async function announceJobs(names: string[]) {
  await prisma.jobRun.createMany({ data: names.map((name) => ({ name })), skipDuplicates: true });
}

export function listJobRuns(names: string[]): Promise<JobRun[]> {
  return prisma.jobRun.findMany({ where: { name: { in: names } }, take: names.length });
}

export async function beginRun(name: string): Promise<{ began_at: Date; wasBrokenOff: boolean }> {
  // Prisma cannot read the old row in the statement that changes it.
  const [begun] = await prisma.$queryRaw<{ began_at: Date; was_broken_off: boolean }[]>`
    WITH before AS (SELECT began_at FROM job_runs WHERE name = ${name} AND ended_at IS NULL)
    INSERT INTO job_runs AS kept (name, began_at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE
       SET began_at = now(), ended_at = NULL,
           failed_at = coalesce((SELECT began_at FROM before), kept.failed_at),
           failure = CASE WHEN (SELECT began_at FROM before) IS NULL THEN kept.failure ELSE ${BROKEN_OFF} END
    RETURNING began_at, coalesce((SELECT began_at IS NOT NULL FROM before), false) AS was_broken_off`;
  if (!begun) throw new Error(`The run of ${name} has no row`);
  return { began_at: begun.began_at, wasBrokenOff: begun.was_broken_off };
}

type Outcome = { done: number } | { failure: string } | "stopped";

/**
 * Changes nothing when another process has begun the job again, because the row is then its own.
 */
export async function endRun(name: string, began_at: Date, outcome: Outcome) {
  const done = typeof outcome === "object" && "done" in outcome ? outcome.done : null;
  const failed =
    typeof outcome === "object" && "failure" in outcome
      ? Prisma.sql`, failed_at = now(), failure = ${outcome.failure.slice(0, TOLD_MAX_LENGTH)}`
      : Prisma.empty;
  // Prisma cannot use the database's clock, which all servers share.
  await prisma.$executeRaw`
    UPDATE job_runs
       SET ended_at = now(), done = ${done}::int,
           took_ms = extract(epoch FROM now() - began_at) * 1000 ${failed}
     WHERE name = ${name} AND began_at = ${began_at}`;
}
