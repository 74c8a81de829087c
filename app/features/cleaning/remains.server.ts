import { prisma } from "#app/infra/database.server.ts";
import { log } from "#app/infra/log.server.ts";

/**
 * Does one short step. Two servers take different rows, and a step that fails is tried again after
 * the others.
 */
export async function deleteRemains(): Promise<number> {
  const [step] = await prisma.$queryRaw<{ taken: number; failure: string | null }[]>`
    SELECT taken, failure FROM take_more_remains()`;
  if (step?.failure) log("error", { message: `What remains cannot be deleted: ${step.failure}` });
  return step?.taken ?? 0;
}
