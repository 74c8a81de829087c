import { commentAddress } from "#app/features/comments/comments-page.ts";
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
/** Before all of these: an inbox shows the newest line first. */
const LONG_AGO_HOURS = 700;

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
  await addReply({ transaction, moment, user_ids });
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

/** To something the reader wrote, who has read it since. */
async function addReply({
  transaction,
  moment,
  user_ids,
}: Pick<Seeding, "transaction" | "moment" | "user_ids">) {
  const user_id = known(user_ids, READER);
  const asked = await transaction.recipeComment.findFirst({
    where: { user_id, hidden_at: null, reply_to_id: null },
    orderBy: { id: "asc" },
    include: { recipe: { select: { title: true } } },
  });
  if (!asked) return;
  const { recipe_id, recipe } = asked;
  const created_at = hoursBefore(moment, LONG_AGO_HOURS);
  const { id: comment_id } = await transaction.recipeComment.create({
    data: {
      ...{ recipe_id, reply_to_id: asked.id, created_at },
      user_id: known(user_ids, "nomsa"),
      comment_text: "Yes, apricot jam. Peach works too, but do not tell my aunt.",
    },
  });
  const details = { subject: recipe.title, address: commentAddress({ id: comment_id, recipe_id }) };
  await transaction.notice.create({
    data: { user_id, kind: "comment_replied", details, comment_id, created_at, seen_at: moment },
  });
}

function monthBefore(moment: Date, ago: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() - ago));
}
