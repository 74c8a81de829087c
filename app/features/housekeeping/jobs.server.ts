import { eraseLeft } from "#app/features/account/account.server.ts";
import { deleteEndedAdminSessions } from "#app/features/admins/admin-sessions.server.ts";
import { deleteOldDrafts } from "#app/features/admins/drafts.server.ts";
import { deleteEndedInvitations } from "#app/features/admins/accounts/invitations.server.ts";
import { deleteOldSignInFailures } from "#app/features/admins/sign-in-tries.server.ts";
import { addUpOldViews, deleteOldSearches } from "#app/features/analytics/old-figures.server.ts";
import { addAllSteps } from "#app/features/analytics/steps.server.ts";
import { deleteRemains } from "#app/features/cleaning/remains.server.ts";
import { deleteStrayFiles } from "#app/features/cleaning/stray-files.server.ts";
import { deleteOldChanges } from "#app/features/cleaning/old-changes.server.ts";
import { deleteOldAnswers } from "#app/features/geocoder/geocoder.server.ts";
import { deleteUnusedImages } from "#app/features/images/images.server.ts";
import { deleteOldNotices } from "#app/features/inbox/inbox.server.ts";
import { deleteEndedCounts } from "#app/features/limits/limits.server.ts";
import { deleteOldCases, deleteOldReports } from "#app/features/reports/old-cases.server.ts";
import { judgeHoursAnew } from "#app/features/restaurants/judge-anew.server.ts";
import { deleteUnneededSharePictures } from "#app/features/sharing/share-pictures.server.ts";
import { deleteOldTakedowns } from "#app/features/takedowns/takedowns.server.ts";
import {
  deleteEndedSessions,
  deleteOverlongSessions,
} from "#app/features/users/sign-in/sessions.server.ts";
import { periodOf } from "#app/features/vocabulary/retention.ts";
import { describeRuns, type Job, runJobNow, startJobs } from "#app/infra/jobs.server.ts";

const MINUTE_SECONDS = 60;

type Described = Job & { title: string; does: string; done: string; when: string };

const ERASED = [
  { kept: "searches", named: "searches that found nothing", step: deleteOldSearches },
  { kept: "places", named: "places", step: deleteOldAnswers },
  { kept: "session", named: "sessions", step: deleteOverlongSessions },
  { kept: "notice", named: "messages", step: deleteOldNotices },
  { kept: "report", named: "judged reports", step: deleteOldReports },
  { kept: "case", named: "cases of what is shown again or gone", step: deleteOldCases },
  { kept: "takedown", named: "judged take-down notices", step: deleteOldTakedowns },
] as const;

/** The times are South African, at minutes when no other job begins. */
export const JOBS: readonly Described[] = [
  {
    name: "expiry",
    title: "Expiry",
    does: "Deletes what has expired: sessions, tokens, invitations, unsaved forms, counts of limits.",
    done: "deleted",
    when: "Every 15 minutes",
    cron: "4-59/15 * * * *",
    longestSeconds: 5 * MINUTE_SECONDS,
    work: inSteps([
      deleteEndedSessions,
      deleteEndedAdminSessions,
      deleteEndedInvitations,
      deleteOldDrafts,
      deleteOldSignInFailures,
      deleteEndedCounts,
      deleteOldChanges,
    ]),
  },
  {
    name: "remains",
    title: "Remains of deleted content",
    does: "Deletes the likes, comments, notes, reviews, favorites and list entries of deleted recipes and places that were too many to delete at once, and hides what deleted accounts wrote.",
    done: "deleted",
    when: "Every 5 minutes",
    cron: "*/5 * * * *",
    longestSeconds: 20 * MINUTE_SECONDS,
    work: inSteps([deleteRemains]),
  },
  {
    name: "pictures",
    title: "Unused pictures",
    does: `Deletes pictures that nothing shows ${periodOf("unused_picture")} after their upload.`,
    done: "deleted",
    when: "Every hour",
    cron: "23 * * * *",
    longestSeconds: 10 * MINUTE_SECONDS,
    work: inSteps([deleteUnusedImages, deleteUnneededSharePictures]),
  },
  {
    name: "leavers",
    title: "Deleted accounts",
    does: `Erases accounts ${periodOf("deleted_account")} after their people deleted them, and the pictures that nothing shows any more.`,
    done: "erased",
    when: "Every hour",
    cron: "37 * * * *",
    longestSeconds: 20 * MINUTE_SECONDS,
    work: inSteps([eraseLeft, deleteUnusedImages]),
  },
  {
    name: "hours",
    title: "Opening hours",
    does: "Works out when restaurants are open in the sixteen days to come.",
    done: "worked out",
    when: "Every hour",
    cron: "51 * * * *",
    longestSeconds: 20 * MINUTE_SECONDS,
    work: inSteps([judgeHoursAnew]),
  },
  {
    name: "files",
    title: "Stray files",
    does: "Deletes files in the store that no picture is made of.",
    done: "deleted",
    when: "Every night at 03:41",
    cron: "41 3 * * *",
    longestSeconds: 60 * MINUTE_SECONDS,
    work: deleteStrayFiles,
  },
  {
    name: "figures",
    title: "Figures",
    does: "Adds what people did to the figures, and page views by month once no page shows them by day.",
    done: "added up",
    when: "Every 15 minutes",
    cron: "1-59/15 * * * *",
    longestSeconds: 20 * MINUTE_SECONDS,
    work: addUpFigures,
  },
  {
    name: "erasure",
    title: "Erasure",
    does: `Deletes what the privacy page promises to: ${ERASED.map(({ kept, named }) => `${named} after ${periodOf(kept)}`).join(", ")}.`,
    done: "deleted",
    when: "Every night at 00:11",
    cron: "11 0 * * *",
    longestSeconds: 20 * MINUTE_SECONDS,
    work: inSteps(ERASED.map(({ step }) => step)),
  },
];

async function addUpFigures(now: Date, signal: AbortSignal): Promise<number> {
  const added = await addAllSteps(now);
  return added + (await inSteps([addUpOldViews])(now, signal));
}

export function startHousekeeping() {
  return startJobs(JOBS);
}

export function listHousekeeping() {
  return describeRuns(JOBS);
}

export function doHousekeeping(name: string): Promise<boolean | null> | undefined {
  const job = JOBS.find((one) => one.name === name);
  return job && runJobNow(job);
}

function inSteps(steps: Job["work"][]): Job["work"] {
  return async function doAll(now, signal) {
    let done = 0;
    for (const step of steps) {
      for (let found = 1; found > 0; done += found) {
        signal.throwIfAborted();
        found = await step(now, signal);
      }
    }
    return done;
  };
}
