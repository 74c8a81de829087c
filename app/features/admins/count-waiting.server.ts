import { onPrimary } from "#app/infra/replicas.server.ts";
import { statement } from "#app/infra/statement.server.ts";

type Counts = { suggestions: number; takedowns: number; reported: number; appeals: number };

const MOST = 100;

const readCounts = statement<Counts>(
  "waiting",
  `SELECT ${counted("suggestions WHERE state = 'waiting'")} AS suggestions,
          ${counted("takedowns WHERE judged_at IS NULL")} AS takedowns,
          ${counted("moderation_cases WHERE state = 'open'")} AS reported,
          ${counted("appeals JOIN moderation_cases ON moderation_cases.id = case_id WHERE appeals.state = 'waiting' AND moderation_cases.state = 'hidden'")} AS appeals`,
  onPrimary,
);

function counted(rows: string): string {
  return `(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${MOST}) AS waiting)`;
}

export async function countWaiting(): Promise<Counts> {
  const [counts] = await readCounts();
  return counts ?? { suggestions: 0, takedowns: 0, reported: 0, appeals: 0 };
}
