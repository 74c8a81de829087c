import { describe, expect, test } from "vitest";
import { imageUrl } from "#app/features/images/image-url.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { countAct } from "#app/features/limits/limits.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { southAfricanDay } from "#app/features/vocabulary/dates.ts";
import { cookiesOf, fetchApp, pageOf, textOf } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { aPicture } from "../../support/pictures.ts";
import { anImage, aPerson, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { askedFor, askedToSignIn } from "../../support/signed-out.ts";
import { asSent } from "../../support/uploads.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const IMAGE_MAX_BYTES = 10_485_760;
const NO_RATING = "Please select a rating";
const TOO_MANY = "You can upload a maximum of 5 images per review";
const SAVED = "Review submitted successfully!";

type File = { name: string; bytes: Uint8Array<ArrayBuffer> | string; type?: string };
type Sent = Record<string, string | string[] | File[] | undefined>;

/** As a browser sends the form, with its file field also when nothing was chosen. */
async function review(id: number | string, fields: Sent, visit: Visit = {}) {
  const form = new FormData();
  form.append("intent", "review");
  for (const [name, values] of Object.entries(fields)) {
    if (name === "photos") continue;
    for (const value of [values ?? []].flat()) form.append(name, String(value));
  }
  const files: (File | string)[] = [fields.photos ?? { name: "", bytes: "" }].flat();
  for (const file of files) {
    if (typeof file === "string") continue;
    const blob = new Blob([file.bytes], { type: file.type ?? "image/jpeg" });
    form.append("photos", blob, file.name);
  }
  const { body, headers } = await asSent(form);
  return fetchApp(`/restaurants/${id}/review`, {
    body,
    cookie: visit.cookie,
    headers: { ...headers, ...visit.headers },
  });
}

type Visit = { cookie?: string; headers?: Record<string, string> };

async function visit(address: string, cookie?: string) {
  return pageOf(await fetchApp(address, { cookie }));
}

async function aJpeg(name: string): Promise<File> {
  return { name, bytes: new Uint8Array(await aPicture(60, 40).jpeg().toBuffer()) };
}

async function photosOf(user_id: string, count: number) {
  const images = await Promise.all(Array.from({ length: count }, () => anImage({ user_id })));
  return images.map(({ id }) => imageUrl(id));
}

/** What the open form holds. */
function formOf(page: ParentNode) {
  const form = page.querySelector("#review-form form");
  const value = (name: string) => form?.querySelector(`input[name=${name}]`)?.getAttribute("value");
  const photos = [...(form?.querySelectorAll("[name=image_urls]") ?? [])];
  return {
    rating: form?.querySelector("[name=rating][checked]")?.getAttribute("value") ?? null,
    review_text: form?.querySelector("textarea")?.textContent?.replaceAll("\r\n", "\n") ?? "",
    visit_date: value("visit_date") ?? "",
    social_link: value("social_link") ?? "",
    image_urls: photos
      .filter((box) => box.hasAttribute("checked"))
      .map((box) => box.getAttribute("value")),
  };
}

const EMPTY = { rating: null, review_text: "", visit_date: "", social_link: "", image_urls: [] };

function errorBeside(page: ParentNode, name: string) {
  const field = page.querySelector(`#review-form [name=${name}]`);
  return textOf(page, `#${field?.getAttribute("aria-describedby")}`);
}

function alertOf(page: ParentNode) {
  return textOf(page, "#review-form .notice.bad[role=alert]");
}

function ownReview(user_id: string, restaurant_id: number) {
  return prisma.restaurantReview.findUnique({
    where: { user_id_restaurant_id: { user_id, restaurant_id } },
    include: { photos: { orderBy: { position: "asc" } } },
  });
}

describe("the heart", () => {
  test("FVT-02 FVT-03 BRIEF-03 T-03: a form puts a restaurant on the favourites and takes it off", async () => {
    const { id } = await aRestaurant({ name: "Moyo" });
    const { cookie } = await somebody();
    const address = `/restaurants/${id}`;
    const pressed = async () =>
      (await visit(address, cookie))
        .querySelector("main .toggle button")
        ?.getAttribute("aria-pressed");
    expect(await pressed()).toBe("false");
    const added = await fetchApp(address, { form: { intent: "favorite", on: "true" }, cookie });
    expect(added.status).toBe(303);
    expect(added.headers.get("Location")).toBe(address);
    expect(await pressed()).toBe("true");
    const favorites = await visit("/favorites?tab=restaurants", cookie);
    expect(textOf(favorites, ".tabs [aria-current=page]")).toBe("Restaurants (1)");
    expect(textOf(favorites, ".grid h2")).toBe("Moyo");
    await fetchApp(address, { form: { intent: "favorite", on: "false" }, cookie });
    expect(await pressed()).toBe("false");
  });
});

describe("the review form", () => {
  test("RST-15 RST-18 REV-01 BRIEF-05: opens at its address, empty, for who has written nothing", async () => {
    const { id } = await aRestaurant();
    const { cookie } = await somebody();
    const closed = await visit(`/restaurants/${id}`, cookie);
    expect(closed.querySelector("#review-form")).toBeNull();
    const link = closed.querySelector("a.btn.accent");
    expect(link?.textContent).toBe("Write Review");
    expect(link?.getAttribute("href")).toBe(`/restaurants/${id}?review=1#review-form`);

    const page = await visit(`/restaurants/${id}?review=1`, cookie);
    expect(textOf(page, "#review-form h2")).toBe("Write Review");
    expect(formOf(page)).toEqual(EMPTY);
    expect(page.querySelector("#review-form form")?.getAttribute("encType")).toBe(
      "multipart/form-data",
    );
    const labels = [...page.querySelectorAll(".stars-in label")].map((label) =>
      label.textContent?.trim(),
    );
    expect(labels).toEqual(["1 Poor", "2 Fair", "3 Good", "4 Very Good", "5 Excellent"]);
    expect(page.querySelector("[name=visit_date]")?.getAttribute("max")).toBe(
      southAfricanDay(new Date()),
    );
    expect(page.querySelector("[name=review_text]")?.hasAttribute("maxlength")).toBe(false);
    expect(textOf(page, "#review-form .count")).toBe("0/500");
    expect(page.querySelector("[name=photos]")?.getAttribute("accept")).toBe(
      "image/png,image/jpeg",
    );
    expect(page.querySelector("#review-form details")).toBeNull();
  });

  test("RST-16 REV-02 PERM-05: opens with all one has written", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const image_urls = await photosOf(user_id, 2);
    await aReview({
      user_id,
      restaurant_id,
      rating: 3,
      review_text: "Fair\nenough",
      visit_date: new Date("2026-01-02"),
      social_link: "https://a.example/1",
      photos: {
        create: image_urls.map((url, index) => ({
          position: index + 1,
          image_id: url.split("/")[2] ?? "",
        })),
      },
    });
    const closed = await visit(`/restaurants/${restaurant_id}`, cookie);
    expect(textOf(closed, "a.btn.accent")).toBe("Edit Review");
    const page = await visit(`/restaurants/${restaurant_id}?review=1`, cookie);
    expect(textOf(page, "#review-form h2")).toBe("Edit Review");
    expect(formOf(page)).toEqual({
      rating: "3",
      review_text: "Fair\nenough",
      visit_date: "2026-01-02",
      social_link: "https://a.example/1",
      image_urls,
    });
    expect(textOf(page, "#review-form details summary")).toBe("Delete your review");
  });

  test("REV-02: opens with one's own review also when it was hidden", async () => {
    const person = await aPerson();
    const { restaurant_id } = await aReview({
      user_id: person.id,
      review_text: "Hidden words",
      hidden_at: new Date(),
      hidden_reason: "Spam",
    });
    const page = await visit(`/restaurants/${restaurant_id}?review=1`, await aSession(person));
    expect(formOf(page).review_text).toBe("Hidden words");
    expect(page.querySelector(".review")).toBeNull();
    expect(textOf(await visit("/my-reviews", await aSession(person)), ".typed")).toBe(
      "Hidden words",
    );
  });

  test("REV-23 PERM-02 T-56: asks a visitor to sign in, and comes back to the form", async () => {
    const { id } = await aRestaurant();
    const page = await visit(`/restaurants/${id}?review=1`);
    expect(page.querySelector("#review-form")).toBeNull();
    expect(page.querySelector("main .toggle")).toBeNull();
    expect(page.querySelector("a.btn.accent")?.getAttribute("href")).toBe(
      `/auth/sign-in?return_to=${encodeURIComponent(`/restaurants/${id}?review=1#review-form`)}`,
    );
  });
});

describe("GET /restaurants/:id/review", () => {
  test("BRIEF-05: is the form by itself, with all one has written", async () => {
    const { id: restaurant_id } = await aRestaurant({ name: "Moyo" });
    const { id: user_id, cookie } = await somebody();
    await aReview({ user_id, restaurant_id, rating: 3, review_text: "Fair enough" });
    const page = await visit(`/restaurants/${restaurant_id}/review`, cookie);
    expect(textOf(page, "h1")).toBe("Moyo");
    expect(textOf(page, "#review-form h2")).toBe("Edit Review");
    expect(formOf(page)).toMatchObject({ rating: "3", review_text: "Fair enough" });
    expect(page.querySelector("#review-form form")?.getAttribute("action")).toBe(
      `/restaurants/${restaurant_id}/review`,
    );
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
    const onward = await visit(`/restaurants/${restaurant_id}?review=1`, cookie);
    expect(onward.querySelector("#review-form form")?.getAttribute("action")).toBe(
      `/restaurants/${restaurant_id}/review`,
    );
  });

  test("REV-23 PERM-02: asks a visitor to sign in, and comes back", async () => {
    const { id } = await aRestaurant();
    const page = await visit(`/restaurants/${id}/review`);
    expect(page.querySelector("#review-form")).toBeNull();
    expect(page.querySelector("main .empty a.btn")?.getAttribute("href")).toBe(
      `/auth/sign-in?return_to=${encodeURIComponent(`/restaurants/${id}/review`)}`,
    );
  });

  test("T-13: is not there for a restaurant that is not on the site", async () => {
    const closed = await aRestaurant({ is_active: false });
    const { cookie } = await somebody();
    for (const id of [999_999, "abc", closed.id]) {
      const response = await fetchApp(`/restaurants/${id}/review`, { cookie });
      expect(response.status).toBe(404);
      const page = await pageOf(response);
      expect(textOf(page, "h1")).toBe("Restaurant Not Found");
      const titles = [...page.querySelectorAll("title")].map((title) => title.textContent);
      expect(titles).toEqual(["Restaurant Not Found | Tafula"]);
    }
  });
});

describe("a review that is sent", () => {
  test("PERM-04 BRIEF-05 REV-17 REV-18 REV-19: comes back with the message once, average, count and photos", async () => {
    const { id: restaurant_id } = await aRestaurant({ name: "Moyo" });
    await aReview({ restaurant_id, rating: 2, created_at: new Date(0) });
    const { id: user_id, cookie } = await somebody({ name: "Thandi" });
    const response = await review(
      restaurant_id,
      {
        rating: "5",
        review_text: " Lekker\r\nplek ",
        visit_date: "2026-01-02",
        social_link: "https://instagram.com/p/1",
        photos: [await aJpeg("one.jpg"), await aJpeg("two.jpg")],
      },
      { cookie },
    );
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`/restaurants/${restaurant_id}#reviews-told`);

    const back = await fetchApp(`/restaurants/${restaurant_id}`, {
      cookie: `${cookie}; ${cookiesOf(response)}`,
    });
    expect(back.headers.getSetCookie().join()).toMatch(/flash=; .*Max-Age=0/);
    const page = await pageOf(back);
    expect(textOf(page, "[role=status] > .notice.ok")).toBe(SAVED);
    expect(page.querySelector("#review-form")).toBeNull();
    expect(textOf(page, "#reviews-title")).toBe("Reviews (2)");
    expect(textOf(page, ".detail-head")).toMatch(/3[.,]5/);
    const item = page.querySelector(".review") ?? new Document();
    expect(textOf(item, ".by b")).toBe("Thandi");
    expect(item.querySelector(".typed")?.textContent).toBe("Lekker\nplek");
    expect(textOf(item, "p.when")).toContain("Visited 2 Jan 2026");
    expect(item.querySelector("p.when a")?.getAttribute("href")).toBe("https://instagram.com/p/1");
    expect(item.querySelector("p.when a")?.getAttribute("rel")).toBe("nofollow ugc noopener");
    const photos = [...item.querySelectorAll(".gallery img")];
    expect(photos).toHaveLength(2);
    for (const photo of photos) {
      expect((await fetchApp(photo.getAttribute("src") ?? "")).status).toBe(200);
    }

    const again = await visit(`/restaurants/${restaurant_id}`, cookie);
    expect(again.querySelector(".notice")).toBeNull();
    expect(textOf(await visit("/my-reviews", cookie), ".my-review h2")).toBe("Moyo");
    expect((await ownReview(user_id, restaurant_id))?.photos).toHaveLength(2);
  });

  test("T-11 API-27 REV-16: the second takes the first one's place, and clears what is empty", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const [first = "", second = ""] = await photosOf(user_id, 2);
    await review(
      restaurant_id,
      { rating: "2", review_text: "Meh", visit_date: "2026-01-02", image_urls: [first, second] },
      { cookie },
    );
    const before = await ownReview(user_id, restaurant_id);
    const response = await review(
      restaurant_id,
      { rating: "4", review_text: "", visit_date: "", social_link: "", image_urls: second },
      { cookie },
    );
    expect(response.status).toBe(303);
    const after = await ownReview(user_id, restaurant_id);
    expect(after).toMatchObject({
      id: before?.id,
      rating: 4,
      review_text: null,
      visit_date: null,
      social_link: null,
      created_at: before?.created_at,
      photos: [{ image_id: second.split("/")[2] }],
    });
    const page = await visit(`/restaurants/${restaurant_id}`, cookie);
    expect(textOf(page, "#reviews-title")).toBe("Reviews (1)");
    expect(textOf(page, ".review .when")).toMatch(/, edited$/);
  });

  test("unchecking every photo removes them all", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const image_urls = await photosOf(user_id, 2);
    await review(restaurant_id, { rating: "2", image_urls }, { cookie });
    await review(restaurant_id, { rating: "2" }, { cookie });
    expect((await ownReview(user_id, restaurant_id))?.photos).toEqual([]);
  });

  test("T-18: photos without an owner stay in the review they are in, and go nowhere else", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const image = await anImage({ user_id: null });
    await aReview({
      user_id,
      restaurant_id,
      photos: { create: { position: 1, image_id: image.id } },
    });
    const image_urls = imageUrl(image.id);
    const kept = await review(restaurant_id, { rating: "1", image_urls }, { cookie });
    expect(kept.status).toBe(303);
    expect((await ownReview(user_id, restaurant_id))?.photos).toHaveLength(1);

    const other = await aRestaurant();
    const foreign = await review(other.id, { rating: "1", image_urls }, { cookie });
    expect(foreign.status).toBe(400);
    expect(alertOf(await pageOf(foreign))).toBe(
      "Failed to submit review: Upload each photo here before you add it to a review",
    );
    expect(await ownReview(user_id, other.id)).toBeNull();
  });

  test("REV-06 REV-08 REV-09 REV-11: the rating alone is enough, and 5000 characters are not too many", async () => {
    const { id } = await aRestaurant();
    expect((await review(id, { rating: "1" }, await somebody())).status).toBe(303);
    const review_text = "🍲".repeat(5_000);
    const long = await review(id, { rating: "1", review_text }, await somebody());
    expect(long.status).toBe(303);
    const longer = await review(
      id,
      { rating: "1", review_text: `${review_text}x` },
      await somebody(),
    );
    expect(longer.status).toBe(400);
    const page = await pageOf(longer);
    expect(errorBeside(page, "review_text")).toBe("Keep your review to 5000 characters");
    expect(formOf(page).review_text).toBe(`${review_text}x`);
  });

  test("REV-10 T-42: today is not too late", async () => {
    const { id } = await aRestaurant();
    const visit_date = southAfricanDay(new Date());
    expect((await review(id, { rating: "1", visit_date }, await somebody())).status).toBe(303);
  });
});

describe("a review that is refused", () => {
  test("REV-03 REV-04 LIM-09: no rating; every field is kept, and the photos that are stored by then", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const [earlier = ""] = await photosOf(user_id, 1);
    const fields = {
      review_text: "Lekker\nplek",
      visit_date: "2026-01-02",
      social_link: "https://a.example/1",
    };
    const photos = [await aJpeg("one.jpg"), await aJpeg("two.jpg")];
    const sent = { ...fields, image_urls: earlier, photos };
    const response = await review(restaurant_id, sent, { cookie });
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(alertOf(page)).toBe(NO_RATING);
    const stars = page.querySelector(".rate-field");
    expect(stars?.getAttribute("aria-invalid")).toBe("true");
    expect(textOf(page, `[id="${stars?.getAttribute("aria-describedby")}"]`)).toBe(NO_RATING);
    const kept = formOf(page);
    expect(kept).toMatchObject({ ...fields, rating: null });
    expect(kept.image_urls).toHaveLength(3);
    expect(kept.image_urls[0]).toBe(earlier);
    expect(textOf(page, "#review-form h2")).toBe("Write Review");
    expect(await ownReview(user_id, restaurant_id)).toBeNull();

    // The form as it came back, with the stars.
    const image_urls = kept.image_urls.flatMap((url) => url ?? []);
    const mended = await review(restaurant_id, { ...fields, image_urls, rating: "4" }, { cookie });
    expect(mended.status).toBe(303);
    expect((await ownReview(user_id, restaurant_id))?.photos).toHaveLength(3);
  });

  test.each(["0", "6", "4.5", "five", "-1"])("LIM-09: %s is no rating", async (rating) => {
    const { id } = await aRestaurant();
    const response = await review(id, { rating }, await somebody());
    expect(response.status).toBe(400);
    expect(alertOf(await pageOf(response))).toBe(NO_RATING);
  });

  test.each([
    ["visit_date", southAfricanDay(new Date(Date.now() + DAY_MS)), /cannot be later than today$/],
    ["visit_date", "soon", /^Enter the date of your visit/],
    ["social_link", "javascript:alert(1)", /^Enter a web address/],
    ["social_link", "just words", /^Enter a web address/],
  ])("REV-10 REV-11 T-19 BRIEF-16: %s %s, beside the field", async (name, value, sentence) => {
    const { id } = await aRestaurant();
    const response = await review(
      id,
      { rating: "4", review_text: "Lekker", [name]: value },
      await somebody(),
    );
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(errorBeside(page, name)).toMatch(sentence);
    expect(page.querySelector(`[name=${name}]`)?.getAttribute("aria-invalid")).toBe("true");
    expect(formOf(page)).toEqual({ ...EMPTY, rating: "4", review_text: "Lekker", [name]: value });
    expect(page.querySelector("a[href^=javascript]")).toBeNull();
  });

  test("REV-14 REV-15 LIM-04 LIM-08: wrong and too large files, by their names; the good one is kept", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const photos = [
      { name: "notes.png", bytes: "Just some words", type: "image/png" },
      { name: "huge.jpg", bytes: new Uint8Array(IMAGE_MAX_BYTES + 1) },
      await aJpeg("good.jpg"),
    ];
    const response = await review(
      restaurant_id,
      { rating: "5", review_text: "Lekker", photos },
      { cookie },
    );
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(alertOf(page)).toContain("notes.png is not a valid image file");
    expect(alertOf(page)).toContain("huge.jpg is too large (max 10MB)");
    expect(alertOf(page)).not.toContain("good.jpg");
    const kept = formOf(page);
    expect(kept).toMatchObject({ rating: "5", review_text: "Lekker" });
    expect(kept.image_urls).toHaveLength(1);
    expect(await ownReview(user_id, restaurant_id)).toBeNull();
  });

  test("REV-12 REV-13 LIM-03: a sixth photo, in whichever way; five are kept", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const image_urls = await photosOf(user_id, 4);
    const photos = [await aJpeg("five.jpg"), await aJpeg("six.jpg")];
    const response = await review(restaurant_id, { rating: "5", image_urls, photos }, { cookie });
    expect(response.status).toBe(400);
    const page = await pageOf(response);
    expect(alertOf(page)).toBe(TOO_MANY);
    expect(formOf(page).image_urls).toHaveLength(5);

    const six = [...image_urls, ...(await photosOf(user_id, 2))];
    const stored = await review(restaurant_id, { rating: "5", image_urls: six }, { cookie });
    expect(stored.status).toBe(400);
    expect(alertOf(await pageOf(stored))).toBe(TOO_MANY);
    expect(await ownReview(user_id, restaurant_id)).toBeNull();
  });

  test("T-18: somebody else's photo", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const [foreign = ""] = await photosOf((await aPerson()).id, 1);
    for (const image_urls of [foreign, "https://evil.example/x.jpg"]) {
      const response = await review(restaurant_id, { rating: "5", image_urls }, { cookie });
      expect(response.status).toBe(400);
      expect(alertOf(await pageOf(response))).toMatch(
        /Upload each photo here before you add it to a review$/,
      );
    }
    expect(await ownReview(user_id, restaurant_id)).toBeNull();
  });

  test("REP-02 photos that were hidden, in words that say which; the rest stays", async () => {
    const { id: restaurant_id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const image_urls = await photosOf(user_id, 3);
    const earlier = await aReview({ user_id });
    const ids = image_urls.map((url) => url.split("/").at(-1) ?? "");
    for (const image_id of ids.slice(0, 2))
      await prisma.hiddenPhoto.create({ data: { review_id: earlier.id, image_id } });
    const written = { rating: "2", review_text: "Cold chips", visit_date: "", social_link: "" };
    const refused = await review(restaurant_id, { ...written, image_urls }, { cookie });
    expect(refused.status).toBe(400);
    const page = await pageOf(refused);
    expect(alertOf(page)).toBe(
      "Failed to submit review: Photos 1 and 2 were hidden by Tafula and cannot come back. Take them out and submit again.",
    );
    expect(formOf(page)).toEqual({ ...written, image_urls });
    expect(textOf(page, "#review-form .thumbs label:nth-child(2)")).toContain("Keep photo 2");
    expect(await ownReview(user_id, restaurant_id)).toBeNull();
    const without = { ...written, image_urls: image_urls.slice(2) };
    expect((await review(restaurant_id, without, { cookie })).status).toBe(303);
  });

  test("T-50: too many in a minute; the words stay", async () => {
    const { id } = await aRestaurant();
    const { cookie } = await somebody();
    const [{ times }] = LIMITS.reviews.person;
    expect((await review(id, { rating: "1" }, { cookie })).status).toBe(303);
    await prisma.limitCount.updateMany({ data: { count: times } });
    const response = await review(id, { rating: "2", review_text: "Lekker" }, { cookie });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const page = await pageOf(response);
    expect(alertOf(page)).toMatch(
      /^Failed to submit review: That was a lot in a short time\. Try again in /,
    );
    expect(formOf(page)).toMatchObject({ rating: "2", review_text: "Lekker" });
  });

  test("T-50 REV-22: too many photos in a minute", async () => {
    const { id } = await aRestaurant();
    const { id: user_id, cookie } = await somebody();
    const [{ times }] = LIMITS.uploads.person;
    const photos = [await aJpeg("one.jpg")];
    expect((await review(id, { rating: "1", photos }, { cookie })).status).toBe(303);
    const doer = { user_id, address: "127.0.0.1" };
    for (let time = 1; time < times; time += 1) await countAct(doer, "uploads");
    const response = await review(id, { rating: "2", photos }, { cookie });
    expect(response.status).toBe(400);
    expect(alertOf(await pageOf(response))).toMatch(
      /^Failed to upload one\.jpg: That was a lot in a short time\. Try again in /,
    );
    await prisma.limitCount.deleteMany();
  });

  test("REV-23 PERM-03: a visitor's", async () => {
    const { id } = await aRestaurant();
    const response = await review(id, { rating: "5", review_text: "Signed out meanwhile" });
    expect(response.status).toBe(401);
    const page = await pageOf(response);
    const form = `/restaurants/${id}/review`;
    expect(askedToSignIn(page)).toEqual(askedFor(form));
    expect(textOf(page, "textarea[name=review_text]")).toBe("Signed out meanwhile");
    const sent = await asSent(new FormData());
    const fromList = await fetchApp(`${form}?from=my-reviews`, sent);
    expect(askedToSignIn(await pageOf(fromList))).toEqual(askedFor(`${form}?from=my-reviews`));
    const twice = await review(id, { rating: "5", review_text: ["Lekker", "again"] });
    expect(formOf(await pageOf(twice)).review_text).toBe("Lekker");
    const tap = await fetchApp(`/restaurants/${id}`, { form: { intent: "favorite" } });
    expect(tap.status).toBe(401);
    const errorPage = await pageOf(tap);
    expect(textOf(errorPage, "footer nav")).toBe(
      "DishesSeasonsAboutContactHouse rulesTransparencyPrivacyTermsTake-down notice",
    );
    const signIn = errorPage.querySelector("a.btn.accent");
    expect(signIn?.getAttribute("href")).toBe(
      `/auth/sign-in?return_to=${encodeURIComponent(`/restaurants/${id}`)}`,
    );
    expect(await prisma.restaurantReview.count({ where: { restaurant_id: id } })).toBe(0);
  });

  test("FAULT-08: a visitor's of unknown length, before a byte of it is read", async () => {
    const { id } = await aRestaurant();
    const { id: recipe } = await aRecipe();
    for (const [address, type] of [
      [`/restaurants/${id}/review`, "multipart/form-data; boundary=x"],
      [`/recipes/${recipe}`, "application/x-www-form-urlencoded"],
    ] as const) {
      let isRead = false;
      const body = new ReadableStream(
        { pull: (controller) => ((isRead = true), controller.close()) },
        { highWaterMark: 0 },
      );
      const headers = { "Content-Type": type };
      const response = await fetchApp(address, { method: "POST", body, headers });
      expect([response.status, isRead]).toEqual([401, false]);
    }
  });

  test("T-49: one from another site", async () => {
    const { id } = await aRestaurant();
    const { cookie } = await somebody();
    const headers = { Origin: "https://evil.example" };
    expect((await review(id, { rating: "5" }, { cookie, headers })).status).toBe(403);
    expect(await prisma.restaurantReview.count({ where: { restaurant_id: id } })).toBe(0);
  });

  test("T-13 T-14: one of a restaurant that is not on the site", async () => {
    const { cookie } = await somebody();
    const closed = await aRestaurant({ is_active: false });
    for (const id of [999_999, "abc", closed.id]) {
      const response = await review(id, { rating: "5" }, { cookie });
      expect(response.status).toBe(404);
      expect(textOf(await pageOf(response), "h1")).toBe("Restaurant Not Found");
      const form = { intent: "favorite", on: "true" };
      expect((await fetchApp(`/restaurants/${id}`, { form, cookie })).status).toBe(404);
    }
    expect(await prisma.restaurantReview.count({ where: { restaurant_id: closed.id } })).toBe(0);
  });

  test("BRIEF-05 ERR-41 T-14: one of a restaurant that has left the site comes back whole, with a mistake or without", async () => {
    const { cookie } = await somebody();
    const { id } = await aRestaurant({ is_active: false });
    const typed = {
      rating: "5",
      review_text: "Ten minutes of typing",
      visit_date: "2026-01-02",
      social_link: "https://example.com/me",
    };
    for (const visit_date of [typed.visit_date, "2999-01-01"]) {
      const response = await review(id, { ...typed, visit_date }, { cookie });
      expect(response.status).toBe(404);
      const page = await pageOf(response);
      expect(textOf(page, "h1")).toBe("Restaurant Not Found");
      expect(alertOf(page)).toBe("Failed to submit review: Restaurant not found");
      expect(formOf(page)).toMatchObject({ ...typed, visit_date });
    }
    const stranger = await review(id, typed);
    expect(stranger.status).toBe(401);
    expect(formOf(await pageOf(stranger))).toMatchObject(typed);
  });

  test("something else than the page offers", async () => {
    const { id } = await aRestaurant();
    const { cookie } = await somebody();
    const unknown = await fetchApp(`/restaurants/${id}`, { form: { intent: "publish" }, cookie });
    expect(unknown.status).toBe(400);
    const json = await fetchApp(`/restaurants/${id}`, { json: { rating: 5 }, cookie });
    expect(json.status).toBe(415);
    const body = new FormData();
    body.append("rating", "5");
    const elsewhere = await fetchApp(`/restaurants/${id}`, { method: "POST", body, cookie });
    expect(elsewhere.status).toBe(400);
    expect(await prisma.restaurantReview.count({ where: { restaurant_id: id } })).toBe(0);
  });
});

describe("deleting one's own review", () => {
  test("takes it from the page, the count and the average, and says so once", async () => {
    const person = await aPerson();
    const cookie = await aSession(person);
    const { restaurant_id } = await aReview({ user_id: person.id, rating: 1 });
    await aReview({ restaurant_id, rating: 5 });
    const address = `/restaurants/${restaurant_id}`;
    const response = await fetchApp(address, { form: { intent: "delete-review" }, cookie });
    expect(response.status).toBe(303);
    expect(response.headers.get("Location")).toBe(`${address}#reviews-told`);
    const page = await visit(address, `${cookie}; ${cookiesOf(response)}`);
    expect(textOf(page, ".notice.ok")).toBe("Your review is deleted.");
    expect(textOf(page, "#reviews-title")).toBe("Reviews (1)");
    expect(textOf(page, "a.btn.accent")).toBe("Write Review");
    expect(textOf(await visit("/my-reviews", cookie), ".empty h2")).toBe("No reviews yet");
  });

  test("PERM-05: leaves other people's where they are", async () => {
    const { restaurant_id } = await aReview();
    const { cookie } = await somebody();
    const address = `/restaurants/${restaurant_id}`;
    await fetchApp(address, { form: { intent: "delete-review" }, cookie });
    const visitor = await fetchApp(address, { form: { intent: "delete-review" } });
    expect(visitor.status).toBe(401);
    expect(await prisma.restaurantReview.count({ where: { restaurant_id } })).toBe(1);
  });
});
