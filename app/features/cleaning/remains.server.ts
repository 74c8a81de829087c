import { prisma } from "#app/infra/database.server.ts";
import { log } from "#app/infra/log.server.ts";

/**
 * Does one short step: deletes some rows that belonged to a deleted row, or withdraws some of what a leaving person wrote. Two
 * servers take different rows. A step that fails is logged and tried again later, after the others. Returns the number of rows.
 */
export async function deleteRemains(): Promise<number> {
  // Raw: the database knows what hangs on what.
  const [step] = await prisma.$queryRaw<{ taken: number; failure: string | null }[]>`
    SELECT taken, failure FROM take_more_remains()`;
  if (step?.failure) log("error", { message: `What remains cannot be deleted: ${step.failure}` });
  return step?.taken ?? 0;
}
