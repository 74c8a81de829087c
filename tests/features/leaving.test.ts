import { describe, expect, test } from "vitest";
import { eraseLeft, leave } from "#app/features/account/account.server.ts";
import { collectOwnData } from "#app/features/account/own-data.server.ts";
import { JOBS } from "#app/features/housekeeping/jobs.server.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { storeImage } from "#app/features/images/images.server.ts";
import { hide, restore } from "#app/features/moderation/hiding.server.ts";
import { judgeAppeal } from "#app/features/moderation/cases/judge-appeal.server.ts";
import { judgeReports } from "#app/features/moderation/cases/judge-reports.server.ts";
import { listModeratedReviews } from "#app/features/moderation/moderated-list.server.ts";
import { findWriter } from "#app/features/moderation/person.server.ts";
import { addComment } from "#app/features/comments/write-comment.server.ts";
import { toggleLike } from "#app/features/recipes/likes.server.ts";
import { createAppeal } from "#app/features/reports/appeals.server.ts";
import { createReport } from "#app/features/reports/reports.server.ts";
import { setHelpful } from "#app/features/reviews/helpful.server.ts";
import { saveReview } from "#app/features/reviews/write-review.server.ts";
import { findSession, startSession } from "#app/features/users/sign-in/sessions.server.ts";
import { saveUser } from "#app/features/users/users.server.ts";
import type { ModerationCase, ReportReason, User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { listObjects } from "#app/infra/object-store.server.ts";
import { meetOver } from "../support/lock-waits.ts";
import {
  missingFrom,
  NEVER_ASKED,
  OF_OTHERS,
  PARTS,
  THANKING,
} from "../support/own-data-columns.ts";
import { aPicture } from "../support/pictures.ts";
import { aComment, aFavorite, aLike, anImage, aPerson, aReview } from "../support/rows.ts";
import { anAdmin } from "../support/signed-in-admin.ts";

const DAY_MS = 24 * 60 * 60_000;
const NAME = "Priya on Sunday Naidoo";

/** Somebody with a hidden and a visible review, a comment, a like and a picture. */
async function aMember() {
  const person = await aPerson({
    google_user_data: { name: NAME, given_name: "Priya", picture: null },
  });
  const user_id = person.id;
  const review = await aReview({ user_id, rating: 2, social_link: "https://example.com/priya" });
  const image = await anImage({ user_id });
  await prisma.reviewPhoto.create({
    data: { review_id: review.id, position: 1, image_id: image.id },
  });
  const [comment, like] = await Promise.all([
    aComment({ user_id, comment_text: "Lekker" }),
    aLike({ user_id }),
    aFavorite({ user_id }),
  ]);
  return { person, review, comment, like, image };
}
type Member = Awaited<ReturnType<typeof aMember>>;

async function seenOf({ review, comment, like }: Member) {
  const [restaurant, commented, liked, stands, photos] = await Promise.all([
    prisma.restaurant.findUniqueOrThrow({ where: { id: review.restaurant_id } }),
    prisma.recipe.findUniqueOrThrow({ where: { id: comment.recipe_id } }),
    prisma.recipe.findUniqueOrThrow({ where: { id: like.recipe_id } }),
    prisma.restaurantReview.findUnique({ where: { id: review.id }, include: { user: true } }),
    prisma.reviewPhoto.count({ where: { review_id: review.id } }),
  ]);
  return {
    reviews: restaurant.user_review_count,
    average:
      restaurant.user_rating_average === null ? null : Number(restaurant.user_rating_average),
    comments: commented.comment_count,
    likes: liked.like_count,
    isHidden: stands?.hidden_at ? stands.hidden_reason : null,
    link: stands?.social_link ?? null,
    writer: stands?.user.google_user_data,
    photos,
  };
}

function signInAgain({ provider_user_id }: User) {
  return saveUser({ sub: provider_user_id, name: NAME, given_name: "Priya", picture: null });
}

/** Of all that somebody wrote. */
const HIDDEN = { rule: "2", reviews: 1, comments: 2, notes: 3, lists: 4 };
const FORMER = { name: "Former member", given_name: null, picture: null };

describe("leave", () => {
  test("MINE-03 hides all at once, with counts and averages, and signing in puts it back", async () => {
    const member = await aMember();
    const before = await seenOf(member);
    const token = await startSession(member.person.id, null);
    expect(before).toMatchObject({ reviews: 1, average: 2, comments: 1, likes: 1, isHidden: null });

    expect(await leave(member.person.id, "remove")).toBe(true);
    expect(await leave(member.person.id, "leave")).toBe(false);
    expect(await seenOf(member)).toMatchObject({
      ...{ reviews: 0, average: null, comments: 0, likes: 0 },
      ...{ isHidden: "Its writer is leaving", writer: FORMER },
    });
    expect(await findSession(token)).toBeNull();

    await signInAgain(member.person);
    expect(await seenOf(member)).toEqual(before);
    expect(await findSession(token)).toBeNull();
    // Signing in once more tells nothing new.
    await signInAgain(member.person);
    const told = await prisma.notice.findMany({ where: { user_id: member.person.id } });
    expect(told.map(({ kind }) => kind)).toEqual(["account_back"]);
  });

  test("MINE-03 leaves reviews and comments under Former member, without photos and links", async () => {
    const member = await aMember();
    const before = await seenOf(member);
    await leave(member.person.id, "leave");
    expect(await seenOf(member)).toEqual({
      ...before,
      ...{ likes: 0, photos: 0, link: null, writer: FORMER },
    });
    await signInAgain(member.person);
    expect(await seenOf(member)).toEqual(before);
  });

  test("MINE-03 somebody who is muted may leave as well, and come back to what they had", async () => {
    const member = await aMember();
    const before = await seenOf(member);
    await prisma.user.update({
      where: { id: member.person.id },
      data: { muted_at: new Date(), muted_reason: "Rude" },
    });
    for (const written of ["leave", "remove"] as const) {
      expect(await leave(member.person.id, written)).toBe(true);
      await signInAgain(member.person);
      expect(await seenOf(member)).toEqual(before);
    }
  });

  test("MINE-03 what moderators hide meanwhile stays hidden, and what they restore comes back", async () => {
    const [member, moderator] = await Promise.all([aMember(), anAdmin()]);
    const admin = { ...moderator, hasSecondFactor: false, session_id: 1, isProved: true };
    const second = await aReview({ user_id: member.person.id });
    await hide(admin, { kind: "reviews", id: second.id, rule: 2, reason: "Rude" });
    await leave(member.person.id, "remove");
    await hide(admin, { kind: "reviews", id: member.review.id, rule: 2, reason: "Advertising" });
    await restore(admin, { kind: "reviews", id: second.id });
    const other = await prisma.restaurantReview.findUniqueOrThrow({ where: { id: second.id } });
    expect(other.hidden_reason).toBe("Its writer is leaving");
    const cases = await prisma.moderationCase.findMany({
      where: { author_id: member.person.id },
      orderBy: { review_id: "asc" },
    });
    expect(cases).toMatchObject([
      { review_id: member.review.id, state: "hidden", judged_by: admin.id, rule: 2 },
      { review_id: second.id, state: "restored" },
    ]);
    await signInAgain(member.person);
    expect(await seenOf(member)).toMatchObject({ reviews: 0, isHidden: "Advertising" });
    const back = await prisma.restaurantReview.findUniqueOrThrow({ where: { id: second.id } });
    expect(back.hidden_at).toBeNull();
  });

  test("MINE-03 what is only withdrawn is not restored: nothing is told, recorded or counted", async () => {
    const [member, moderator] = await Promise.all([aMember(), anAdmin()]);
    const admin = { ...moderator, hasSecondFactor: false, session_id: 1, isProved: true };
    await leave(member.person.id, "remove");
    const counted = await prisma.opennessFigure.findMany();
    expect(await restore(admin, { kind: "reviews", id: member.review.id })).toBe("judged");
    expect(await prisma.notice.count({ where: { user_id: member.person.id } })).toBe(0);
    expect(await prisma.adminAct.count({ where: { person_id: member.person.id } })).toBe(0);
    expect(await prisma.opennessFigure.findMany()).toEqual(counted);
  });

  test("REP-06 what is only withdrawn is not among what was hidden, nor counted with it", async () => {
    const [member, moderator] = await Promise.all([aMember(), anAdmin()]);
    const admin = { ...moderator, hasSecondFactor: false, session_id: 1, isProved: true };
    await leave(member.person.id, "remove");
    const shown = async () => [
      await findWriter(member.person.id).then((writer) => writer?.written.hidden_reviews),
      await listModeratedReviews({ search: "", state: "hidden" }, { limit: 50, offset: 0 }).then(
        ({ rows }) => rows.some(({ id }) => id === member.review.id),
      ),
    ];
    expect(await shown()).toEqual([0, false]);
    await hide(admin, { kind: "reviews", id: member.review.id, rule: 2, reason: "Advertising" });
    expect(await shown()).toEqual([1, true]);
  });

  test("MINE-03 a review written meanwhile, from whichever server, goes with its writer", async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await aPerson({ name: NAME });
      const [{ restaurant_id }, { recipe_id }] = await Promise.all([aReview(), aComment()]);
      await Promise.all([
        saveReview(person.id, restaurant_id, { rating: 1 }),
        leave(person.id, "remove"),
        addComment(person.id, recipe_id, { comment_text: "Lekker" }),
        leave(person.id, "remove"),
      ]);
      const [restaurant, recipe] = await Promise.all([
        prisma.restaurant.findUniqueOrThrow({ where: { id: restaurant_id } }),
        prisma.recipe.findUniqueOrThrow({ where: { id: recipe_id } }),
      ]);
      expect([restaurant.user_review_count, recipe.comment_count]).toEqual([1, 1]);
    }
  });

  test("MINE-03 READ-02 what arrives after the writer left goes too, and comes back with them", async () => {
    const person = await aPerson({ name: NAME });
    const [{ recipe_id }, other, image] = await Promise.all([
      aComment(),
      aReview(),
      anImage({ user_id: person.id }),
    ]);
    await leave(person.id, "leave");
    await toggleLike(person.id, recipe_id, { liked: true });
    await setHelpful(person.id, other.id, { on: true });
    await saveReview(person.id, other.restaurant_id, {
      ...{ rating: 1, social_link: "https://example.com/priya" },
      image_urls: [`/images/${image.id}`],
    });
    const own = { where: { user_id: person.id } };
    const seen = async () => {
      const [review, recipe, { helpful_count }] = await Promise.all([
        prisma.restaurantReview.findFirstOrThrow({ ...own, include: { photos: true } }),
        prisma.recipe.findUniqueOrThrow({ where: { id: recipe_id } }),
        prisma.restaurantReview.findUniqueOrThrow({ where: { id: other.id } }),
      ]);
      return [recipe.like_count, helpful_count, review.social_link, review.photos.length];
    };
    expect(await seen()).toEqual([0, 0, null, 0]);
    await signInAgain(person);
    expect(await seen()).toEqual([1, 1, "https://example.com/priya", 1]);
  });

  async function photosOf(review_id: number) {
    const orderBy = { position: "asc" } as const;
    const photos = await prisma.reviewPhoto.findMany({ where: { review_id }, orderBy });
    return photos.map(({ position, image_id }) => [position, image_id]);
  }

  test("MINE-03 REP-04 a hidden photo that is restored meanwhile comes back after the others", async () => {
    const [{ person, review, image: first }, moderator] = await Promise.all([aMember(), anAdmin()]);
    const admin = { ...moderator, hasSecondFactor: false, session_id: 1, isProved: true };
    const further = [await anImage({ user_id: person.id }), await anImage({ user_id: person.id })];
    const [hidden = first, last = first] = further;
    await prisma.reviewPhoto.createMany({
      data: further.map(({ id }, index) => ({
        ...{ review_id: review.id, position: index + 2, image_id: id },
      })),
    });
    const reporter = await aPerson({ name: "Thandi" });
    const reported = { kind: "photo", id: `${review.id}-${hidden.id}` } as const;
    const { report } = await createReport(reporter.id, reported, { reason: "rude", words: null });
    await judgeReports(admin, report?.case_id ?? 0, { decision: "hide", rule: 2, reason: "Rude" });
    const { appeal } = await createAppeal(person.id, reported, "It is a pot");
    await leave(person.id, "leave");
    expect(await photosOf(review.id)).toEqual([]);
    const judge = { ...(await anAdmin()), hasSecondFactor: false, session_id: 1, isProved: true };
    const granted = { decision: "grant", answer: null } as const;
    expect(await judgeAppeal(judge, appeal?.id ?? 0, granted)).toBe("judged");
    expect(await photosOf(review.id)).toEqual([]);
    await signInAgain(person);
    expect(await photosOf(review.id)).toEqual([
      [1, first.id],
      [2, last.id],
      [3, hidden.id],
    ]);
  });

  test.each([
    { link: "https://example.com/new", kept: [] },
    { link: null, kept: [] },
    { link: null, kept: ["new"] },
    { link: "https://example.com/priya", kept: ["new", "old"] },
  ])("MINE-03 an edit that meets its leaving writer is what comes back: %o", async (late) => {
    const { person, review, image } = await aMember();
    const added = await anImage({ user_id: person.id });
    const kept = late.kept.map((name) => (name === "new" ? added.id : image.id));
    const edited_to = {
      rating: review.rating,
      image_urls: kept.map(imageUrl),
      ...(late.link && { social_link: late.link }),
    };
    const edit = () => saveReview(person.id, review.restaurant_id, edited_to);
    await meetOver(person, [() => leave(person.id, "leave")], edit);
    const { id } = review;
    const edited = () => prisma.restaurantReview.findUniqueOrThrow({ where: { id } });
    expect([(await edited()).social_link, await photosOf(id)]).toEqual([null, []]);
    await signInAgain(person);
    expect((await edited()).social_link).toBe(late.link);
    expect(await photosOf(id)).toEqual(kept.map((image_id, index) => [index + 1, image_id]));
    expect(await prisma.withdrawnRow.count({ where: { user_id: person.id } })).toBe(0);
  });

  test("MINE-03 READ-02 a tap that takes back meets its leaving writer, and stays taken back", async () => {
    const { person, like } = await aMember();
    const { id: review_id } = await aReview();
    await setHelpful(person.id, review_id, { on: true });
    const leaves = () => leave(person.id, "leave");
    const takesBack = () => toggleLike(person.id, like.recipe_id, { liked: false });
    await meetOver(person, [leaves, takesBack], () =>
      setHelpful(person.id, review_id, { on: false }),
    );
    await signInAgain(person);
    const own = { where: { user_id: person.id } };
    expect([await prisma.recipeLike.count(own), await prisma.reviewVote.count(own)]).toEqual([
      0, 0,
    ]);
  });
});

/** Every word of every row, but of search and jobs. */
async function tablesNaming(words: string): Promise<string[]> {
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname = 'public'`;
  const naming: string[] = [];
  for (const { name } of tables) {
    const [found] = await prisma.$queryRawUnsafe<{ some: boolean }[]>(
      `SELECT EXISTS (SELECT FROM "${name}" AS kept WHERE to_jsonb(kept)::text LIKE $1) AS some`,
      `%${words}%`,
    );
    if (found?.some) naming.push(name);
  }
  return naming;
}

describe("eraseLeft", () => {
  async function left(person: User, days: number, written: "remove" | "leave" = "remove") {
    await leave(person.id, written);
    const leaving_at = new Date(Date.now() - days * DAY_MS);
    // Of rows hidden by it, the mark is the moment.
    await prisma.$transaction([
      prisma.$executeRaw`UPDATE users SET leaving_at = ${leaving_at} WHERE id = ${person.id}::uuid`,
    ]);
  }

  async function reportOf(
    { id: case_id, item }: ModerationCase,
    reason: ReportReason,
    words: string,
  ) {
    const { id: user_id } = await aPerson();
    return prisma.report.create({
      data: { case_id, item, user_id, reason, words, weight: 100, is_sound: true },
    });
  }

  test("MINE-03 erases after seven days, and no row names the person any more", async () => {
    const [member, waiting, moderator] = await Promise.all([aMember(), aMember(), anAdmin()]);
    const admin = { ...moderator, hasSecondFactor: false, session_id: 1, isProved: true };
    const { person, review, comment } = member;
    await prisma.user.update({
      where: { id: person.id },
      data: { google_user_data: { name: "Vuyokazi on Mars", given_name: "Vuyokazi" } },
    });
    await hide(admin, { kind: "reviews", id: review.id, rule: 2, reason: "Rude" });
    await restore(admin, { kind: "reviews", id: review.id });
    await hide(admin, { kind: "comments", id: comment.id, rule: 2, reason: "Vuyokazi shouts" });
    const handling = await prisma.moderationCase.findFirstOrThrow({
      where: { comment_id: comment.id },
    });
    const reported = await reportOf(handling, "other", "This is Vuyokazi again");
    await reportOf(handling, "rude", "So is Vuyokazi");
    await prisma.restaurantReview.delete({ where: { id: review.id } });
    const about = { person_id: person.id, admin_name: admin.username, subject_id: 0 };
    await prisma.adminAct.createMany({
      data: [
        { ...about, act: "muted", subject_kind: "person", subject_name: "Vuyokazi on Mars" },
        { ...about, act: "hid", subject_kind: "name", subject_name: "Priya on Vuyokazi" },
        {
          ...{ ...about, act: "declined_an_appeal_about", subject_kind: "review" },
          ...{ subject_name: "Priya on Umbilo", details: { answer: "No, Vuyokazi", rule: "2" } },
        },
        {
          ...{ ...about, act: "hid_everything_of", subject_kind: "person" },
          ...{ subject_name: "Vuyokazi on Mars", details: { reason: "Vuyokazi", ...HIDDEN } },
        },
      ],
    });
    expect(await tablesNaming("Vuyokazi")).toEqual(
      expect.arrayContaining(["users", "admin_acts", "moderation_cases", "reports"]),
    );

    await Promise.all([left(person, 7.01), left(waiting.person, 6.9)]);
    await Promise.all([eraseLeft(new Date()), eraseLeft(new Date())]);
    expect(await tablesNaming("Vuyokazi")).toEqual([]);
    expect(await tablesNaming(person.id)).toEqual([]);
    expect(await tablesNaming(person.provider_user_id)).toEqual([]);
    const acts = await prisma.adminAct.findMany({ where: { subject_kind: "review" } });
    expect(acts.map(({ subject_name }) => subject_name.split(" on ")[0])).toContain(
      "Former member",
    );
    const since = await prisma.adminAct.findMany({
      where: { subject_id: 0 },
      orderBy: { id: "asc" },
    });
    expect(since).toMatchObject([
      { subject_name: "Former member", details: null },
      { subject_name: "Former member", details: null },
      { subject_name: "Former member on Umbilo", details: { rule: "2" } },
      { subject_name: "Former member", details: HIDDEN },
    ]);
    const { case: ended, words } = await prisma.report.findUniqueOrThrow({
      ...{ where: { id: reported.id }, include: { case: true } },
    });
    expect([ended.reason, words]).toEqual(["Against the house rules", "About a former member"]);
    expect(await prisma.user.count({ where: { id: waiting.person.id } })).toBe(1);
    const returned = await signInAgain(person);
    expect(returned.id).not.toBe(person.id);
  });

  test("MINE-03 one who cannot be erased keeps nobody else, and is said to be left", async () => {
    const [first, second] = [await aMember(), await aMember()];
    await left(first.person, 9);
    await left(second.person, 8);
    await prisma.$executeRawUnsafe(`CREATE TABLE keeps_the_first
      AS SELECT '${first.person.id}'::uuid AS user_id`);
    await prisma.$executeRaw`ALTER TABLE keeps_the_first ADD FOREIGN KEY (user_id) REFERENCES users (id)`;
    try {
      expect(await eraseLeft(new Date())).toBe(1);
      expect(await tablesNaming(second.person.id)).toEqual([]);
      await expect(eraseLeft(new Date())).rejects.toThrow("keeps_the_first");
    } finally {
      await prisma.$executeRaw`DROP TABLE keeps_the_first`;
    }
    expect(await eraseLeft(new Date())).toBe(1);
    expect(await tablesNaming(first.person.id)).toEqual([]);
  });

  test("MINE-03 what was left belongs to nobody, and the pictures to no one", async () => {
    const member = await aMember();
    const { id, user_id } = member.review;
    const item = `review ${id}`;
    const about = { kind: "review", item, review_id: id, author_id: user_id } as const;
    const open = await prisma.moderationCase.create({ data: about });
    await reportOf(open, "rude", "Priscilla wrote this");
    await left(member.person, 8, "leave");
    expect(await eraseLeft(new Date())).toBe(1);
    const seen = await seenOf(member);
    expect(seen).toMatchObject({ reviews: 1, average: 2, comments: 1, likes: 0, photos: 0 });
    expect(seen.writer).toEqual(FORMER);
    expect(await tablesNaming(member.person.id)).toEqual([]);
    expect(await tablesNaming("Priscilla")).toEqual([]);
    const image = await prisma.image.findUniqueOrThrow({ where: { id: member.image.id } });
    expect(image.user_id).toBeNull();
    expect(await eraseLeft(new Date())).toBe(0);
  });
});

/** A picture with its files, uploaded so long ago. */
async function aStoredImage(user_id: string, days = 8): Promise<string> {
  const image = await storeImage({ user_id }, await aPicture(500, 400).jpeg().toBuffer());
  const created_at = new Date(Date.now() - days * DAY_MS);
  return (await prisma.image.update({ where: { id: image?.id }, data: { created_at } })).id;
}

async function filesOf(ids: string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const id of ids) for await (const { key } of listObjects(`images/${id}/`)) keys.push(key);
  return keys;
}

describe("the job Deleted accounts", () => {
  test.each(["remove", "leave"] as const)(
    "MINE-03 takes all pictures of who left out of the store, and nobody else's: %s",
    async (written) => {
      const [{ id: user_id }, other] = [await aPerson(), await aPerson()];
      const [portrait = "", shown = "", hidden = "", suggested = "", unused = ""] =
        await Promise.all(Array.from({ length: 5 }, () => aStoredImage(user_id)));
      const profile = { name: NAME, given_name: "Priya", picture: imageUrl(portrait) };
      await prisma.user.update({
        where: { id: user_id },
        data: { profile, google_user_data: profile },
      });
      const { id: review_id, restaurant_id } = await aReview({ user_id });
      await prisma.reviewPhoto.create({ data: { review_id, position: 1, image_id: shown } });
      await prisma.hiddenPhoto.create({ data: { review_id, image_id: hidden } });
      const item = `photo ${review_id}-${hidden}`;
      const hiding = {
        kind: "photo",
        item,
        review_id,
        image_id: hidden,
        author_id: user_id,
      } as const;
      const judged = { state: "hidden", hidden_at: new Date(), judged_at: new Date() } as const;
      const { id: case_id } = await prisma.moderationCase.create({
        data: { ...hiding, ...judged },
      });
      await prisma.suggestion.create({
        data: { user_id, kind: "restaurant", proposed: { image_url: imageUrl(suggested) } },
      });
      const others = await aStoredImage(other.id);
      const theirs = await aReview({ user_id: other.id, restaurant_id });
      await prisma.reviewPhoto.create({
        data: { review_id: theirs.id, position: 1, image_id: others },
      });
      const own = [portrait, shown, hidden, suggested, unused];
      for (const id of own) expect(await filesOf([id])).not.toEqual([]);
      const kept = await filesOf([others]);

      await leave(user_id, written);
      await prisma.$executeRaw`UPDATE users SET leaving_at = now() - interval '8 days' WHERE id = ${user_id}::uuid`;
      const job = JOBS.find(({ name }) => name === "leavers");
      await job?.work(new Date(), AbortSignal.timeout(30_000));
      expect(await filesOf(own)).toEqual([]);
      expect(await filesOf([others])).toEqual(kept);
      expect(await prisma.image.count({ where: { id: { in: own } } })).toBe(0);
      // It did not come back: it went.
      const gone = { state: "hidden", image_id: null, author_id: null };
      const where = { id: case_id };
      expect(await prisma.moderationCase.findUnique({ where })).toMatchObject(gone);
      expect(await tablesNaming(user_id)).toEqual([]);
    },
  );
});

describe("a table that refers to people", () => {
  test("MINE-02 MINE-03 has its part in the data that people take, and goes or lets go with them", async () => {
    const referring = await prisma.$queryRaw<{ name: string; on_delete: string }[]>`
      SELECT conrelid::regclass::text AS name, confdeltype::text AS on_delete
        FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`;
    const known = new Set([...Object.keys(PARTS), ...Object.keys(THANKING), ...NEVER_ASKED]);
    expect(referring.filter(({ name }) => !known.has(name))).toEqual([]);
    // Cascade, or set null.
    expect(referring.filter(({ on_delete }) => !["c", "n"].includes(on_delete))).toEqual([]);
    const { person } = await aMember();
    const data = await collectOwnData(person.id);
    expect(Object.keys(data ?? {})).toEqual(expect.arrayContaining(Object.values(PARTS)));
  });

  test("MINE-02 gives each of its columns, or says why not; so does what hangs on it", async () => {
    const elsewhere = [...Object.keys(THANKING), ...NEVER_ASKED, ...OF_OTHERS];
    const columns = await prisma.$queryRaw<{ place: string; name: string }[]>`
      WITH referring AS (
        SELECT conrelid::regclass::text AS place, confrelid::regclass::text AS target FROM pg_constraint WHERE contype = 'f'
      ), near AS (
        SELECT place FROM referring WHERE target = 'users' UNION SELECT 'users'
        UNION SELECT table_name FROM information_schema.columns WHERE table_schema = 'public' AND data_type = 'uuid'
      ), hanging AS (
        SELECT place FROM near UNION
        SELECT place FROM referring WHERE target IN (SELECT place FROM near) AND target <> ALL (${elsewhere})
      )
      SELECT table_name AS place, column_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name IN (SELECT place FROM hanging) AND table_name <> ALL (${elsewhere})`;
    expect(columns.length).toBeGreaterThan(100);
    expect(missingFrom(columns)).toEqual([]);
  });

  test("MINE-02 tells what somebody answered, what was taken, and what became of reports", async () => {
    const { person, comment } = await aMember();
    const user_id = person.id;
    const name_hidden_at = new Date();
    const thread = await aComment({ recipe_id: comment.recipe_id });
    const reply = await aComment({
      ...{ user_id, recipe_id: comment.recipe_id, reply_to_id: thread.id },
    });
    await prisma.suggestion.create({
      data: {
        ...{ user_id, kind: "restaurant", state: "accepted", proposed: { phone: "1" } },
        ...{ judged_at: new Date(), taken: ["phone"], left_out_reason: "Not the hours" },
      },
    });
    const item = `comment ${thread.id}`;
    const { id: case_id } = await prisma.moderationCase.create({
      data: {
        ...{ kind: "comment", item, comment_id: thread.id, author_id: thread.user_id },
        ...{ state: "kept", judged_at: new Date() },
      },
    });
    await prisma.report.create({
      data: { case_id, user_id, item, reason: "rude", weight: 100, is_sound: true },
    });
    await prisma.user.update({ where: { id: user_id }, data: { name_hidden_at } });

    const data = await collectOwnData(user_id);
    expect(data?.comments).toContainEqual(
      expect.objectContaining({ id: reply.id, reply_to_id: thread.id }),
    );
    expect(data?.suggestions).toMatchObject([
      { taken: ["phone"], left_out_reason: "Not the hours", withdrawn_at: null },
    ]);
    expect(data?.reports).toMatchObject([{ item, outcome: "kept" }]);
    expect(data?.person.name_hidden_at).toBe(name_hidden_at.toISOString());
    expect(data?.person.name_before_hiding).toMatchObject({ name: NAME });
  });
});
