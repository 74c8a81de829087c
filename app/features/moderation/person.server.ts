import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { recordAct } from "#app/features/admins/acts.server.ts";
import type { Notice } from "#app/features/inbox/notice.schema.ts";
import { tellPeople } from "#app/features/inbox/tell.server.ts";
import type { Hiding } from "#app/features/moderation/moderation.schema.ts";
import type { Mute } from "#app/features/moderation/person.schema.ts";
import { ruleWords } from "#app/features/reports/house-rules.ts";
import { toldOfHidden } from "#app/features/reports/tell-outcome.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { STILL_THERE } from "#app/infra/still-there.server.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const ACTS_SHOWN = 50;

type Transaction = Prisma.TransactionClient;
type Done = { act: "muted" | "unmuted" | "hid_everything_of"; details?: Prisma.InputJsonObject };
type Wheres = {
  reviews: Prisma.RestaurantReviewWhereInput;
  comments: Prisma.RecipeCommentWhereInput;
  notes: Prisma.MadeNoteWhereInput;
};

const seen = {
  reviews: { where: { hidden_at: null, restaurant: { is_active: true } } },
  recipe_comments: { where: { hidden_at: null, recipe: STILL_THERE } },
  made_notes: { where: { hidden_at: null, recipe: STILL_THERE } },
};
const { restaurantReview: review, recipeComment: comment, madeNote: note } = prisma;
/** A text that its leaving writer withdrew does not count as hidden by a moderator. */
const hidden = {
  reviews: {
    hidden_at: { not: null },
    OR: [{ withdrawn_at: null }, { hidden_at: { not: { equals: review.fields.withdrawn_at } } }],
  },
  comments: {
    hidden_at: { not: null },
    OR: [{ withdrawn_at: null }, { hidden_at: { not: { equals: comment.fields.withdrawn_at } } }],
  },
  notes: {
    hidden_at: { not: null },
    OR: [{ withdrawn_at: null }, { hidden_at: { not: { equals: note.fields.withdrawn_at } } }],
  },
} satisfies Wheres;

/**
 * These conditions find texts that no moderator has hidden, although reports may have hidden them
 * or their writer may be leaving.
 */
const unhidden = {
  reviews: {
    OR: [
      { hidden_at: null },
      { hidden_at: { equals: review.fields.withdrawn_at } },
      { cases: { some: { kind: "review", state: "open" } } },
    ],
  },
  comments: {
    OR: [
      { hidden_at: null },
      { hidden_at: { equals: comment.fields.withdrawn_at } },
      { cases: { some: { kind: "comment", state: "open" } } },
    ],
  },
  notes: {
    OR: [
      { hidden_at: null },
      { hidden_at: { equals: note.fields.withdrawn_at } },
      { cases: { some: { kind: "made", state: "open" } } },
    ],
  },
} satisfies Wheres;

export async function findWriter(id: string) {
  const [writer, hiddenOf, unhiddenOf, lists] = await Promise.all([
    prisma.user.findUnique({
      where: { id },
      include: {
        _count: { select: seen },
        acts: { orderBy: { id: "desc" }, take: ACTS_SHOWN },
      },
    }),
    countWritten(id, hidden),
    countWritten(id, unhidden),
    prisma.ownList.count({ where: linkedOf(id) }),
  ]);
  if (!writer) return null;
  const { reviews, recipe_comments: comments, made_notes: notes } = writer._count;
  const written = {
    ...{ reviews, comments, notes, lists, hidden_reviews: hiddenOf.reviews },
    ...{ hidden_comments: hiddenOf.comments, hidden_notes: hiddenOf.notes },
  };
  return { ...writer, written, unhidden: { ...unhiddenOf, lists } };
}

async function countWritten(user_id: string, where: Wheres) {
  const [reviews, comments, notes] = await Promise.all([
    prisma.restaurantReview.count({
      where: { user_id, restaurant: STILL_THERE, ...where.reviews },
    }),
    prisma.recipeComment.count({ where: { user_id, recipe: STILL_THERE, ...where.comments } }),
    prisma.madeNote.count({ where: { user_id, recipe: STILL_THERE, ...where.notes } }),
  ]);
  return { reviews, comments, notes };
}

export type Writer = NonNullable<Awaited<ReturnType<typeof findWriter>>>;

/** This condition must select the same people as `mutingOf`. */
function mutedAt(now: Date) {
  const isNotOver = [{ muted_until: null }, { muted_until: { gt: now } }];
  return { muted_at: { not: null }, OR: isNotOver } satisfies Prisma.UserWhereInput;
}

/**
 * When two administrators mute somebody at once, or from outdated pages, the first one decides for
 * how long.
 */
export function mute(
  admin: SignedInAdmin,
  id: string,
  { days, reason }: Mute,
): Promise<"muted" | "already" | "missing"> {
  const now = new Date();
  const until = days === "always" ? null : new Date(now.getTime() + Number(days) * DAY_MS);
  return prisma.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id, NOT: mutedAt(now) },
      data: { muted_at: now, muted_until: until, muted_reason: reason },
    });
    if (count === 0) {
      return (await transaction.user.count({ where: { id } })) > 0 ? "already" : "missing";
    }
    const details = { ...(until && { until: until.toISOString() }), reason };
    const told = { kind: "muted", until: until?.toISOString() ?? null, reason } as const;
    await recordAndTell(admin, id, { act: "muted", details }, told, transaction);
    return "muted";
  });
}

export function unmute(admin: SignedInAdmin, id: string): Promise<boolean> {
  return prisma.$transaction(async (transaction) => {
    const { count } = await transaction.user.updateMany({
      where: { id, ...mutedAt(new Date()) },
      data: { muted_at: null, muted_until: null, muted_reason: null },
    });
    if (count === 0) return (await transaction.user.count({ where: { id } })) > 0;
    await recordAndTell(admin, id, { act: "unmuted" }, { kind: "unmuted" }, transaction);
    return true;
  });
}

type HiddenWords = { reviews: number; comments: number; notes: number };
export type Hidden = HiddenWords & { lists: number };

const NOTHING: HiddenWords = { reviews: 0, comments: 0, notes: 0 };

export function hideEverything(
  admin: SignedInAdmin,
  id: string,
  { rule, reason }: Hiding,
): Promise<Hidden | null> {
  return prisma.$transaction(async (transaction) => {
    if ((await transaction.user.count({ where: { id } })) === 0) return null;
    // Prisma would need several queries for each item, and cannot lock rows.
    const [words = NOTHING] = await transaction.$queryRaw<HiddenWords[]>`
      SELECT reviews, comments, made AS notes
        FROM hide_all_of(${id}::uuid, ${reason}, ${admin.id}::int, ${rule}::int, ${toldOfHidden(rule)}::jsonb)`;
    const hidden = { ...words, lists: await endLinks(id, transaction) };
    if (Object.values(hidden).every((count) => count === 0)) return hidden;
    const why = { rule: ruleWords(rule), reason };
    const done = { act: "hid_everything_of", details: { ...why, ...hidden } } as const;
    await recordAndTell(admin, id, done, { kind: "all_hidden", ...why }, transaction);
    return hidden;
  });
}

function linkedOf(user_id: string) {
  return { user_id, link: { not: null } } satisfies Prisma.OwnListWhereInput;
}

/** The lists stay with their owner, and `taken_down_at` keeps them from getting another link. */
async function endLinks(user_id: string, transaction: Transaction): Promise<number> {
  const { count } = await transaction.ownList.updateMany({
    where: linkedOf(user_id),
    data: { link: null, taken_down_at: new Date() },
  });
  return count;
}

// oxlint-disable-next-line max-params -- who did what to whom, what they are told, and in which transaction
async function recordAndTell(
  admin: SignedInAdmin,
  person_id: string,
  done: Done,
  notice: Notice,
  transaction: Transaction,
) {
  const person = await transaction.user.findUniqueOrThrow({ where: { id: person_id } });
  const subject_name = readGoogleUserData(person.google_user_data).name;
  const subject = { subject_kind: "person", subject_id: 0, subject_name, person_id } as const;
  await recordAct(admin, { ...done, ...subject }, transaction);
  await tellPeople({ user_ids: [person_id], notice }, transaction);
}
