import type { Notice } from "#app/features/inbox/notice.schema.ts";
import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import { hoursBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";

const READER = "thandi";
const MUTED = "werner";
const [, , , NO_ADVERTISING] = HOUSE_RULES;
const rule = NO_ADVERTISING?.sentence ?? null;

/** With the hours that passed since. The first three are new. */
const NOTICES: [hours_ago: number, notice: Notice][] = [
  [
    2,
    {
      ...{ kind: "suggestion_judged", outcome: "accepted", subject: "Mama Zodwa’s Amagwinya" },
      ...{ reason: null, address: "/?tab=restaurants" },
    },
  ],
  [
    26,
    {
      ...{ kind: "report_judged", item: "review", subject: "Umbilo Curry House", rule },
      ...{ outcome: "hidden", reason: "Advertising", address: null },
    },
  ],
  [40, { kind: "restored", item: "comment", subject: "Chakalaka", address: "/" }],
  [
    130,
    {
      ...{ kind: "hidden", item: "review", subject: "Jakaranda Bistro", rule: null },
      ...{ reason: "It names a person who works there.", address: "/my-reviews" },
    },
  ],
  [
    460,
    {
      ...{ kind: "appeal_judged", item: "review", subject: "Windpomp Padstal" },
      ...{ outcome: "granted", answer: "We read it too quickly, sorry.", address: "/my-reviews" },
    },
  ],
  [
    600,
    {
      ...{ kind: "report_judged", item: "comment", subject: "Bobotie", outcome: "kept" },
      ...{ reason: "Looks fake", rule: null, address: null },
    },
  ],
];
const NEW_ONES = 3;

/** Of the months before this one, the newest first: reports, hidden, restored, appeals, granted, take-down notices. */
const MONTHS = [
  [61, 19, 3, 2, 1, 1],
  [88, 27, 5, 4, 3, 2],
  [74, 22, 4, 2, 1, 0],
  [69, 25, 2, 3, 1, 1],
  [52, 14, 2, 1, 0, 0],
  [47, 16, 1, 2, 1, 1],
];
const FIGURES = ["reports", "hidden", "restored", "appeals", "appeals_granted", "takedowns"];

/** Before anything of theirs is put back. */
export async function letAllWrite({ transaction, user_ids }: Seeding) {
  const muting = { muted_at: null, muted_until: null, muted_reason: null };
  await transaction.user.update({ where: { id: known(user_ids, MUTED) }, data: muting });
}

/** Last of all: who is muted writes nothing. */
export async function addVoices({ transaction, moment, user_ids }: Seeding) {
  await transaction.user.update({
    where: { id: known(user_ids, MUTED) },
    data: { muted_at: moment, muted_reason: "Advertising in one review after another" },
  });
  const user_id = known(user_ids, READER);
  if ((await transaction.notice.count({ where: { user_id } })) > 0) return;
  const oldestFirst = NOTICES.toReversed();
  await transaction.notice.createMany({
    data: oldestFirst.map(([hours_ago, { kind, ...details }], index) => ({
      ...{ user_id, kind, details, created_at: hoursBefore(moment, hours_ago) },
      seen_at: index < NOTICES.length - NEW_ONES ? moment : null,
    })),
  });
  await transaction.opennessFigure.createMany({
    data: MONTHS.flatMap((values, ago) =>
      values.map((value, index) => ({
        month: monthBefore(moment, ago),
        figure: FIGURES[index] ?? "",
        value,
      })),
    ),
    skipDuplicates: true,
  });
}

function monthBefore(moment: Date, ago: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - ago));
}
