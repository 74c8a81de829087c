import type { Prisma, ReportReason } from "#app/generated/prisma/client.ts";
import { HIDDEN_BY_REPORTS } from "#app/features/reports/reports.server.ts";
import { hoursBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";

type Complaint = { person: string; reason: ReportReason; words?: string };

const OF_THE_VEILED: Complaint[] = [
  { person: "priya", reason: "rude", words: "He keeps doing this under every halaal recipe." },
  { person: "yusuf", reason: "rude" },
  { person: "aisha", reason: "rude" },
];

/** Some of each state: hidden until judged, waiting, kept, and hidden with an appeal; and a photo and a name. Once in a database. */
export async function addReports(seeding: Seeding, recipe_ids: Map<string, number>) {
  const { transaction } = seeding;
  if ((await transaction.moderationCase.count()) > 0) return;
  const [first, second] = [...recipe_ids.values()];
  if (first === undefined || second === undefined) return;
  await addVeiled(seeding, first);
  await addAppealed(seeding, second);
  const review = { hidden_at: null, user_id: { not: known(seeding.user_ids, "sipho") } };
  const [waiting, kept] = await transaction.restaurantReview.findMany({
    where: review,
    orderBy: { id: "asc" },
    take: 2,
    select: { id: true, user_id: true },
  });
  const complaint = {
    person: "sipho",
    reason: "off_topic",
    words: "This is another shop.",
  } as const;
  if (waiting) await addCase(seeding, { ...ofReview(waiting), state: "open" }, [complaint]);
  await addOfPhotoAndName(seeding);
  await addOfMade(seeding);
  if (kept) {
    const judged = { state: "kept", judged_at: hoursBefore(seeding.moment, 20) } as const;
    await addCase(seeding, { ...ofReview(kept), ...judged }, [{ person: "sipho", reason: "rude" }]);
  }
}

async function addOfPhotoAndName(seeding: Seeding) {
  const author_id = known(seeding.user_ids, "werner");
  const name = { kind: "name", item: `name ${author_id}`, author_id, state: "open" } as const;
  await addCase(seeding, name, [
    { person: "kavitha", reason: "fake", words: "Nobody of this name ever ate here." },
  ]);
  const photo = await seeding.transaction.reviewPhoto.findFirst({
    where: { review: { hidden_at: null, user_id: { not: known(seeding.user_ids, "kavitha") } } },
    orderBy: [{ review_id: "desc" }, { position: "asc" }],
    select: { review_id: true, image_id: true, review: { select: { user_id: true } } },
  });
  if (!photo) return;
  const { review_id, image_id, review } = photo;
  const item = `photo ${review_id}-${image_id}`;
  await addCase(
    seeding,
    { kind: "photo", item, review_id, image_id, author_id: review.user_id, state: "open" },
    [{ person: "kavitha", reason: "off_topic" }],
  );
}

/** Of one who made it without stars to spare. */
async function addOfMade(seeding: Seeding) {
  const note = await seeding.transaction.madeNote.findFirst({
    where: { user_id: known(seeding.user_ids, "craig"), rating: 2 },
    select: { id: true, user_id: true },
  });
  if (!note) return;
  const { id: made_id, user_id: author_id } = note;
  const row = { kind: "made", item: `made ${made_id}`, made_id, author_id } as const;
  await addCase(seeding, { ...row, state: "open" }, [
    { person: "hendrik", reason: "fake", words: "He says himself that he had no thermometer." },
  ]);
}

async function addVeiled(seeding: Seeding, recipe_id: number) {
  const { transaction, user_ids, moment } = seeding;
  const author_id = known(user_ids, "deon");
  const { id } = await transaction.recipeComment.create({
    data: {
      recipe_id,
      user_id: author_id,
      comment_text: "People like you should stay out of our kitchens.",
      created_at: hoursBefore(moment, 30),
    },
  });
  const hidden_at = hoursBefore(moment, 6);
  const row = { kind: "comment", item: `comment ${id}`, comment_id: id, author_id } as const;
  const veil = { hidden_at, reason: HIDDEN_BY_REPORTS };
  await addCase(seeding, { ...row, ...veil }, OF_THE_VEILED);
  await transaction.recipeComment.update({
    where: { id },
    data: { hidden_at, hidden_reason: HIDDEN_BY_REPORTS },
  });
}

/** The database opens the case of what begins hidden. */
async function addAppealed({ transaction, user_ids, moment }: Seeding, recipe_id: number) {
  const user_id = known(user_ids, "marius");
  const { id: comment_id } = await transaction.recipeComment.create({
    data: {
      recipe_id,
      user_id,
      comment_text: "Karabo at number 12 in our street makes it better, ask her.",
      created_at: hoursBefore(moment, 50),
      hidden_at: hoursBefore(moment, 40),
      hidden_reason: "It says where somebody lives",
    },
  });
  const { id: case_id } = await transaction.moderationCase.update({
    where: {
      id: (await transaction.moderationCase.findFirstOrThrow({ where: { comment_id } })).id,
    },
    data: { rule: 3 },
  });
  const words = "Karabo is my aunt and asked me to write it. I leave out the number.";
  await transaction.appeal.create({
    data: { case_id, user_id, words, created_at: hoursBefore(moment, 2) },
  });
}

function ofReview({ id, user_id }: { id: number; user_id: string }) {
  return { kind: "review", item: `review ${id}`, review_id: id, author_id: user_id } as const;
}

async function addCase(
  { transaction, user_ids, moment }: Seeding,
  row: Omit<Prisma.ModerationCaseUncheckedCreateInput, "opened_at">,
  complaints: Complaint[],
) {
  const opened_at = hoursBefore(moment, 24);
  const { id: case_id } = await transaction.moderationCase.create({ data: { ...row, opened_at } });
  await transaction.report.createMany({
    data: complaints.map(({ person, ...complaint }) => ({
      ...complaint,
      case_id,
      user_id: known(user_ids, person),
      item: row.item,
      weight: 100,
      is_sound: true,
      created_at: opened_at,
    })),
  });
}
