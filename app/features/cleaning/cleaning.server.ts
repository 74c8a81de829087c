import { setTimeout as wait } from "node:timers/promises";
import { deleteOldSignInFailures } from "#app/features/admins/sign-in-tries.server.ts";
import { deleteOldDrafts } from "#app/features/admins/drafts.server.ts";
import { deleteUnusedImages } from "#app/features/images/images.server.ts";
import { deleteEndedCounts } from "#app/features/limits/limits.server.ts";
import { deleteUnneededSharePictures } from "#app/features/sharing/share-pictures.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { log } from "#app/infra/log.server.ts";
import { announceJob, timeJob } from "#app/infra/metrics.server.ts";

const FIRST_AFTER_MS = 60_000;
const EVERY_MS = 60 * 60_000;
const LONGEST_MS = 5 * 60_000;
/** Any number that nothing else in this database locks. */
const LOCK = 7_265_001;

export async function keepClean() {
  announceJob("cleaning");
  await wait(FIRST_AFTER_MS, undefined, { ref: false });
  for (;;) {
    try {
      await timeJob("cleaning", cleanUp);
    } catch (error) {
      log("error", { message: `Not clean: ${error}` });
    }
    await wait(EVERY_MS, undefined, { ref: false });
  }
}

export function cleanUp(): Promise<boolean> {
  return prisma.$transaction(
    async (transaction) => {
      // Prisma has no such lock. It ends with the transaction, also when the process dies.
      const [lock] = await transaction.$queryRaw<{ is_ours: boolean }[]>`
        SELECT pg_try_advisory_xact_lock(${LOCK}::bigint) AS is_ours`;
      if (!lock?.is_ours) return false;
      await deleteEndedCounts();
      await deleteOldSignInFailures();
      await deleteOldDrafts();
      let deleted: number;
      do deleted = await deleteUnusedImages();
      while (deleted > 0);
      do deleted = await deleteUnneededSharePictures();
      while (deleted > 0);
      return true;
    },
    { timeout: LONGEST_MS },
  );
}
