import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import {
  adminCredentialsSchema,
  invitedSchema,
  newPasswordSchema,
  passwordChangeSchema,
  roleChangeSchema,
} from "#app/features/admins/accounts/admin.schema.ts";
import {
  adminSignInSchema,
  programSignInSchema,
  secondFactorSchema,
} from "#app/features/admins/admin-sign-in.schema.ts";
import {
  readAuthentication,
  readRegistration,
} from "#app/features/admins/second-factor/passkey.schema.ts";
import { ROLES } from "#app/features/admins/accounts/roles.ts";
import { downloadSchema } from "#app/features/analytics/period.schema.ts";
import {
  authorFormSchema,
  authorListSchema,
  authorPageSchema,
  authorSchema,
} from "#app/features/authors/author.schema.ts";
import { browseSchema } from "#app/features/browse/browse.schema.ts";
import { suggestionQuerySchema } from "#app/features/browse/suggestion.schema.ts";
import { newCommentSchema } from "#app/features/comments/comment.schema.ts";
import { favoriteListSchema, favoriteSchema } from "#app/features/favorites/favorite.schema.ts";
import { positionSchema } from "#app/features/geocoder/location.schema.ts";
import {
  hideSchema,
  hidingSchema,
  moderatedListSchema,
  moderationFilterSchema,
  restoreSchema,
} from "#app/features/moderation/moderation.schema.ts";
import { likeSchema } from "#app/features/recipes/like.schema.ts";
import { managedRecipePageSchema } from "#app/features/recipes/managed/managed-list.schema.ts";
import { recipeSchema } from "#app/features/recipes/recipe.schema.ts";
import { recipeListSchema } from "#app/features/recipes/recipe-list.schema.ts";
import {
  managedListSchema,
  managedPageSchema,
} from "#app/features/restaurants/managed/managed-list.schema.ts";
import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import { quickAddSchema } from "#app/features/restaurants/form/quick-add.schema.ts";
import {
  activitySchema,
  parseRestaurantForm,
  restaurantSchema,
} from "#app/features/restaurants/restaurant.schema.ts";
import { restaurantListSchema } from "#app/features/restaurants/restaurant-list.schema.ts";
import { reviewPartSchema, reviewSchema } from "#app/features/reviews/review.schema.ts";
import { signInSchema } from "#app/features/users/sign-in/sign-in.schema.ts";
import { onlyOurFields } from "#app/http/field-names.server.ts";
import { hostileFields, hostileText, hostileValue, longText } from "../support/hostile.ts";
import { expectAtMost, millisecondsSince } from "../support/processor-time.ts";

/** Fields with what is sound in them, and what must hold of each that is taken: the specification's bounds. */
type Bounds = Record<string, (value: never) => unknown>;
type Case = {
  schema: z.ZodType;
  sound: Record<string, fc.Arbitrary<unknown>>;
  bounds: Bounds;
  /** What it makes is not what it takes. */
  isOneWay?: true;
  /** Comes from a page alone: it is always an object. */
  isForm?: true;
};

/** Of this process: hours are read in another one. */
const MOST_MS = 500;

const PICTURE = `/images/${"0a".repeat(16)}`;
const words = fc.oneof(fc.lorem({ maxCount: 9 }), hostileText);
const picture = fc.constant(PICTURE);
const links = fc.webUrl({ withQueryParameters: true, withFragments: true });
const link = fc.oneof(links, fc.domain(), hostileText);
const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 24 });
const password = fc.string({ minLength: 10, maxLength: 40, unit: "grapheme" });
const flag = fc.boolean();
const rule = fc.constantFrom(...HOUSE_RULES.map(({ number }) => number));

const isText = (longest: number, least = 0) => {
  return (text: string | null) =>
    text === null || ([...text].length <= longest && [...text].length >= least && isClean(text));
};
const isLine = (longest: number, least = 0) => {
  return (text: string | null) => isText(longest, least)(text) && !text?.includes("\n");
};
const isWhole = (least: number, most: number) => {
  return (number: number | null) =>
    number === null || (Number.isInteger(number) && number >= least && number <= most);
};
const isBetween = (least: number, most: number) => {
  return (number: number | null) => number === null || (number >= least && number <= most);
};
const areIds = (list: number[]) => list.length > 0 && list.length <= 24 && list.every(isId);
const isRule = (number: number) => HOUSE_RULES.some((one) => one.number === number);
const isFlag = (value: boolean | undefined) => value === undefined || typeof value === "boolean";
const isPicture = (url: string | null) => url === null || url === PICTURE;
const isMoment = (time: string | null) => time === null || !Number.isNaN(Date.parse(time));
const isShort = (longest: number) => (text: string) => [...text].length <= longest;
const isWeb = (url: string | null) =>
  url === null || (/^https?:\/\/[^@/]+([/?#]|$)/.test(url) && url.length <= 2_048);
const isRating = (least: number) => (rating: number | null) =>
  isBetween(least, 5)(rating) && Number(((rating ?? 0) * 10).toFixed(3)) % 1 === 0;

function isClean(text: string) {
  return (
    text.isWellFormed() &&
    text === text.normalize("NFC") &&
    text === text.trim() &&
    !/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/u.test(text)
  );
}

const author = {
  sound: {
    name: words,
    bio: words,
    website: link,
    image_url: fc.oneof(picture, links),
    updated_at: moment,
  },
  bounds: {
    name: isLine(200, 1),
    bio: isText(10_000),
    website: isWeb,
    image_url: (url: string | null) => url === PICTURE || isWeb(url),
    updated_at: isMoment,
    social_links: (kept: object | null) =>
      kept === null ||
      Object.keys(kept).every((name) => /^(instagram|facebook|twitter)$/.test(name)),
  },
};
const networks = { instagram: words, facebook: link, twitter: fc.constant("@gogo") };

const restaurant = {
  sound: {
    name: words,
    description: words,
    cuisine_type: words,
    price_level: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom("1", "4 ")),
    rating: fc.oneof(
      fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10),
      fc.constant("4,5"),
    ),
    is_active: fc.oneof(flag, fc.constantFrom("true", "false", "on")),
    address: words,
    city: words,
    province: fc.constant("Gauteng"),
    phone: words.map((said) => `031 ${said}`),
    website: link,
    latitude: fc.constantFrom(-29.87, "-29,87", "29°52'12\"S"),
    longitude: fc.constantFrom(31.02, "31,02"),
    image_url: picture,
    google_place_id: words,
    updated_at: moment,
  },
  bounds: {
    name: isLine(200, 1),
    description: isText(5_000),
    cuisine_type: isLine(100),
    price_level: isWhole(1, 4),
    rating: isRating(0),
    is_active: isFlag,
    address: isLine(500),
    city: isLine(100),
    phone: (kept: string | null) => isLine(50)(kept) && (kept === null || /\d/.test(kept)),
    website: isWeb,
    latitude: isBetween(-90, 90),
    longitude: isBetween(-180, 180),
    image_url: isPicture,
    google_place_id: isLine(300),
    updated_at: isMoment,
  },
};

const ingredient = fc.record(
  { name: words, amount: fc.constantFrom("1 1/2", "½", ""), unit: fc.constantFrom("cup", null) },
  { requiredKeys: [] },
);
type Row = { name: string; amount: string | null; unit: string | null };

const CASES: Record<string, Case> = {
  comment: {
    schema: newCommentSchema,
    sound: { comment_text: words },
    bounds: { comment_text: isText(500, 1) },
  },
  review: {
    schema: reviewSchema,
    sound: {
      rating: fc.integer({ min: 1, max: 5 }),
      review_text: words,
      visit_date: fc.constantFrom("2024-02-29", "2023-02-29", "1899-12-31", "9999-12-31", ""),
      social_link: link,
      image_urls: fc.oneof(fc.array(picture, { maxLength: 6 }), fc.constant(`["${PICTURE}"]`)),
      restaurant_id: id,
    },
    bounds: {
      rating: isWhole(1, 5),
      review_text: isText(5_000),
      visit_date: (day: string) =>
        day >= "1900-01-01" && day <= new Date(Date.now() + 864e5).toISOString(),
      social_link: isWeb,
      image_urls: (urls: string[]) => urls.length <= 5 && urls.every(isPicture),
    },
  },
  recipe: {
    schema: recipeSchema,
    sound: {
      title: words,
      description: words,
      cuisine_type: words,
      difficulty: fc.constantFrom("Easy", "Hard", "easy"),
      prep_time_minutes: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.constant("25")),
      cook_time_minutes: fc.integer({ min: 0, max: 100_000 }),
      servings: fc.integer({ min: 1, max: 10_000 }),
      author_id: id,
      instructions: words,
      image_url: fc.oneof(picture, fc.constant([PICTURE])),
      ingredients: fc.oneof(
        fc.array(ingredient, { maxLength: 4 }),
        fc.constant(Array.from({ length: 201 }, () => ({ name: "Salt" }))),
      ),
      updated_at: moment,
    },
    bounds: {
      title: isLine(200, 1),
      description: isText(5_000),
      cuisine_type: isLine(100),
      difficulty: (one: string | null) => [null, "Easy", "Medium", "Hard"].includes(one),
      prep_time_minutes: isWhole(0, 100_000),
      cook_time_minutes: isWhole(0, 100_000),
      servings: isWhole(1, 10_000),
      author_id: isWhole(1, 2 ** 31 - 1),
      instructions: isText(20_000),
      image_url: isPicture,
      ingredients: (rows: Row[]) =>
        rows.length <= 200 &&
        rows.every(
          ({ name, amount, unit }) =>
            isLine(300, 1)(name) && isLine(50)(amount) && isLine(50)(unit),
        ),
    },
  },
  restaurant: { schema: restaurantSchema, ...restaurant },
  author: {
    schema: authorSchema,
    sound: {
      ...author.sound,
      social_links: fc.oneof(
        fc.record(networks, { requiredKeys: [] }),
        fc.record(networks).map((given) => JSON.stringify(given)),
      ),
    },
    bounds: author.bounds,
  },
  "author of the form": {
    isForm: true,
    isOneWay: true,
    schema: authorFormSchema,
    sound: { ...author.sound, ...networks },
    bounds: author.bounds,
  },
  favorite: {
    schema: favoriteSchema,
    sound: { recipe_id: id, restaurant_id: id, favorited: flag },
    bounds: { recipe_id: isId, restaurant_id: isId, favorited: isFlag },
  },
  like: { schema: likeSchema, sound: { liked: flag }, bounds: { liked: isFlag } },
  activity: { schema: activitySchema, sound: { is_active: flag }, bounds: { is_active: isFlag } },
  hiding: {
    schema: hidingSchema,
    sound: { reason: words, rule },
    bounds: { reason: isText(500, 1), rule: isRule },
  },
  "hiding of the page": {
    isForm: true,
    schema: hideSchema,
    sound: { reason: words, rule, kind: fc.constant("reviews"), id: ids },
    bounds: { reason: isText(500, 1), rule: isRule, id: areIds },
  },
  restoring: {
    isForm: true,
    schema: restoreSchema,
    sound: { kind: fc.constant("comments"), id: ids },
    bounds: { id: areIds },
  },
  "sign-in of a person": {
    schema: signInSchema,
    sound: { code: words, state: words },
    bounds: { code: isShort(2_000), state: isShort(200) },
  },
  "sign-in of an administrator": {
    schema: adminSignInSchema,
    sound: { username: words, password },
    bounds: { username: isShort(100), password: isShort(1_000) },
  },
  "sign-in of a program": {
    schema: programSignInSchema,
    sound: { username: words, password, code: words },
    bounds: { username: isShort(100), password: isShort(1_000), code: isShort(100) },
  },
  "second factor": {
    isForm: true,
    schema: secondFactorSchema,
    sound: { code: words },
    bounds: { code: isShort(100) },
  },
  credentials: {
    isForm: true,
    schema: adminCredentialsSchema,
    sound: { username: words, password },
    bounds: { username: isUsername, password: isPassword },
  },
  "new password": {
    isForm: true,
    schema: newPasswordSchema,
    sound: { new_password: password },
    bounds: { new_password: isPassword },
  },
  "change of a password": {
    isForm: true,
    schema: passwordChangeSchema,
    sound: { current_password: password, new_password: password },
    bounds: { current_password: isShort(1_000), new_password: isPassword },
  },
  invitation: {
    isForm: true,
    schema: invitedSchema,
    sound: { username: words, role: fc.constantFrom(...ROLES) },
    bounds: { username: isUsername, role: (role: string) => ROLES.some((one) => one === role) },
  },
  "change of a role": {
    isForm: true,
    schema: roleChangeSchema,
    sound: { role: fc.constantFrom(...ROLES) },
    bounds: { role: (role: string) => ROLES.some((one) => one === role) },
  },
};

function isId(number: number | null) {
  return isWhole(1, 2 ** 31 - 1)(number);
}

function isUsername(name: string) {
  return name !== "" && [...name].length <= 100 && !/^-|\p{Cc}/u.test(name);
}

function isPassword(secret: string) {
  return [...secret].length >= 10 && [...secret].length <= 1_000 && !/\p{Cc}/u.test(secret);
}

describe("whatever is sent as", () => {
  test.each(Object.entries(CASES))(
    "FUZZ-01 %s is taken within its bounds, and the same again, or refused in a sentence",
    async (_name, { schema, sound, bounds, isOneWay, isForm }) => {
      const object = { arbitrary: hostileFields(sound), weight: 9 };
      await fc.assert(
        fc.asyncProperty(
          isForm ? fc.oneof(object) : fc.oneof(object, hostileValue),
          async (sent) => {
            const parsed = await parseInTime(schema, sent);
            if (!parsed.success) return expectSentences(parsed.error);
            expectWithin(bounds, parsed.data);
            expect(Object.getPrototypeOf(parsed.data)).toBe(Object.prototype);
            if (!isOneWay) expect(await schema.parseAsync(parsed.data)).toEqual(parsed.data);
          },
        ),
      );
    },
  );

  test("FUZZ-01 a restaurant's form, in which a rating begins at 1", async () => {
    const names = Object.keys(restaurant.sound);
    const entry = fc.tuple(fc.oneof(fc.constantFrom(...names), hostileText), hostileText);
    const bounds = { ...restaurant.bounds, rating: isRating(1) };
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 12 }), fc.lorem(), async (entries, name) => {
        const form = new FormData();
        form.append("name", name);
        for (const [field, value] of entries) form.append(field, value);
        const submission = await parseRestaurantForm(onlyOurFields(form));
        if (submission.status === "success") expectWithin(bounds, submission.value);
        else
          expect(
            Object.values(submission.error ?? {})
              .flat()
              .every(isSentence),
          ).toBe(true);
      }),
    );
  });

  test("FUZZ-01 a passkey's answer is read or is nothing", () => {
    fc.assert(
      fc.property(fc.oneof(hostileValue, fc.json(), longText), (sent) => {
        for (const read of [readRegistration, readAuthentication]) {
          const answer = read(sent);
          expect(answer === null || answer.type === "public-key").toBe(true);
        }
      }),
    );
  });
});

const listed = { limit: isWhole(1, 1_000), offset: isWhole(0, 10_000) };
const page = isWhole(1, 100_000);

const QUERIES: Record<string, { schema: z.ZodObject; bounds: Bounds; neverRefuses?: true }> = {
  recipes: { schema: recipeListSchema, bounds: listed },
  restaurants: { schema: restaurantListSchema, bounds: listed },
  favorites: { schema: favoriteListSchema, bounds: listed },
  reviews: { schema: reviewPartSchema, bounds: listed },
  authors: { schema: authorListSchema, bounds: listed },
  "managed restaurants": { schema: managedListSchema, bounds: listed },
  "moderated writing": { schema: moderatedListSchema, bounds: { ...listed, search: isShort(200) } },
  suggestions: { schema: suggestionQuerySchema, bounds: { q: isShort(200) } },
  position: {
    schema: positionSchema,
    bounds: { latitude: isBetween(-90, 90), longitude: isBetween(-180, 180) },
  },
  download: {
    schema: downloadSchema,
    bounds: { days: (days: number) => [7, 30, 90].includes(days) },
  },
  "the home page": { schema: browseSchema, bounds: { page }, neverRefuses: true },
  "the page of managed restaurants": {
    schema: managedPageSchema,
    bounds: { page },
    neverRefuses: true,
  },
  "the page of managed recipes": {
    schema: managedRecipePageSchema,
    bounds: { page },
    neverRefuses: true,
  },
  "the page of authors": { schema: authorPageSchema, bounds: { page }, neverRefuses: true },
  "the page of moderation": {
    schema: moderationFilterSchema,
    bounds: { page, search: isShort(200) },
    neverRefuses: true,
  },
  "quick add": { schema: quickAddSchema, bounds: { place: isWhole20 }, neverRefuses: true },
};

function isWhole20(number: number | undefined) {
  return number === undefined || isWhole(0, 20)(number);
}

describe("whatever stands in the query of", () => {
  test.each(Object.entries(QUERIES))(
    "FUZZ-01 %s",
    async (_name, { schema, bounds, neverRefuses }) => {
      const names = Object.keys(schema.shape);
      const value = fc.oneof(
        hostileText,
        longText,
        fc.integer().map(String),
        fc.double().map(String),
      );
      const entry = fc.tuple(fc.oneof(fc.constantFrom(...names), hostileText), value);
      await fc.assert(
        fc.asyncProperty(fc.array(entry, { maxLength: 6 }), async (entries) => {
          const parsed = await parseInTime(
            schema,
            Object.fromEntries(new URLSearchParams(entries)),
          );
          if (parsed.success) expectWithin(bounds, parsed.data);
          else {
            expect(neverRefuses).toBeUndefined();
            expectSentences(parsed.error);
          }
        }),
      );
    },
  );
});

async function parseInTime(schema: z.ZodType, sent: unknown) {
  const before = process.cpuUsage();
  const parsed = await schema.safeParseAsync(sent);
  expectAtMost(millisecondsSince(before), MOST_MS);
  return parsed;
}

function expectWithin(bounds: Bounds, taken: unknown) {
  for (const [name, value] of Object.entries(Object(taken))) {
    const holds = bounds[name];
    if (holds && value !== undefined) expect([name, value, holds(value as never)]).toContain(true);
  }
}

function expectSentences({ issues }: z.ZodError) {
  expect(issues.length).toBeGreaterThan(0);
  expect(issues.filter(({ message }) => !isSentence(message))).toEqual([]);
}

/** In our words: zod's own begin otherwise. */
function isSentence(message: string | null) {
  return (
    message !== null &&
    /\w/.test(message) &&
    !/^(Invalid|Too (big|small)|Unrecognized|Expected)\b/.test(message)
  );
}

test("SOUND-01 what is longer than any number is not read as one", () => {
  const read = recipeSchema.safeParse({ title: "Bobotie", servings: `${"0".repeat(300)}4` });
  expect(read.error?.issues.map(({ path }) => path)).toEqual([["servings"]]);
});

describe("a link of 200,000 characters", () => {
  const author = { name: "Gogo" };
  const NO_LINK = "Start the address with https://";
  const NO_HANDLE = "Enter a handle or a link for Instagram";
  const OF_VISIT = "Enter a web address, for example https://www.instagram.com/p/abc";

  // Cleaned, or read as an address, these would be short.
  const winding = `https://a.example/${"./".repeat(100_000)}`;
  const unseen = `@gogo${"\u200b".repeat(200_000)}`;

  test.each([
    ["an author's website", authorSchema, (link) => ({ ...author, website: link }), NO_LINK],
    ["an author's picture", authorSchema, (link) => ({ ...author, image_url: link }), NO_LINK],
    [
      "an author's network",
      authorSchema,
      (link) => ({ ...author, social_links: { instagram: link } }),
      NO_HANDLE,
    ],
    [
      "a network in the form",
      authorFormSchema,
      (link) => ({ ...author, instagram: link }),
      NO_HANDLE,
    ],
    ["a restaurant's website", restaurantSchema, (link) => ({ name: "A", website: link }), NO_LINK],
    ["a review's link", reviewSchema, (link) => ({ rating: 4, social_link: link }), OF_VISIT],
  ] satisfies [string, z.ZodType, (link: string) => object, string][])(
    "SOUND-01 is refused for its length before it is read as %s",
    async (_field, schema, sentWith, sentence) => {
      for (const link of ["a".repeat(200_000), winding, unseen]) {
        const { error } = await schema.safeParseAsync(sentWith(link));
        expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
      }
    },
  );

  test("SOUND-01 is taken when only the spaces around it are many", () => {
    const link = `${" ".repeat(200_000)}a.example/x`;
    const fields = { ...author, website: link, image_url: link, social_links: { twitter: link } };
    expect(authorSchema.safeParse(fields).success).toBe(true);
    expect(reviewSchema.safeParse({ rating: 4, social_link: link }).success).toBe(true);
  });
});
