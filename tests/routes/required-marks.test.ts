import { describe, expect, test } from "vitest";
import "../support/running-oauth-provider.ts";
import routes from "../../app/routes.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf } from "../support/app.ts";
import { pathsOf } from "../support/route-paths.ts";
import {
  aPerson,
  aRecipe,
  aRestaurant,
  aComment,
  aDish,
  aList,
  aMadeNote,
  anAuthor,
  aReview,
  aSeason,
} from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";
import { anAdminSession } from "../support/signed-in-admin.ts";

const LONG = { timeout: 180_000 };
const MARK = /\(required\b[^)]*\)$/;
const TYPED =
  "input:not([type=hidden], [type=radio], [type=submit], [type=button], [hidden]), textarea, select";

async function addresses() {
  const writer = await aPerson();
  const cookie = `${await aSession(writer)}; ${(await anAdminSession()).cookie}`;
  const [recipe, restaurant, dish, author] = [
    await aRecipe(),
    await aRestaurant(),
    await aDish(),
    await anAuthor(),
  ];
  await aDish();
  const [list, season] = [await aList({ user_id: writer.id }), await aSeason()];
  const [review, comment] = [await aReview(), await aComment({ recipe_id: recipe.id })];
  await aMadeNote({ recipe_id: recipe.id });
  const hidden = await aReview({
    user_id: writer.id,
    hidden_at: new Date(),
    hidden_reason: "Rude",
  });
  const ids = [
    ["recipes", recipe.id],
    ["restaurants", restaurant.id],
    ["dishes", dish.id],
    ["lists", list.id],
    ["seasons", season.id],
    ["recipe-authors", author.id],
    ["people", writer.id],
  ] as const;
  const own = pathsOf(routes)
    .filter((path) => !/^\/(api|auth|images|feeds)\b|logout|download|\.\w+$|\*/.test(path))
    .map((path) => {
      const id = ids.find(([noun]) => path.includes(`/${noun}/`))?.[1];
      return path
        .replace(":id", String(id))
        .replace(":slug", path.includes("season") ? season.slug : dish.slug);
    })
    .filter((path) => !path.includes(":"));
  const states = [
    `/report/review/${review.id}`,
    `/report/comment/${comment.id}`,
    `/hidden/review/${hidden.id}`,
    `/lists/add?recipe=${recipe.id}`,
    `/lists/${list.id}?edit=1`,
    `/shopping-list?recipe=${recipe.id}`,
    `/recipes/${recipe.id}?made=1`,
    "/admin/restaurants/new?method=manual",
    "/admin/recipe-authors?new=1",
    `/admin/recipe-authors?edit=${author.id}`,
    "/admin/moderation?kind=comments",
  ];
  return { cookie, paths: [...own, ...states] };
}

/** What says what a control is for: of radio buttons and stars the legend. */
function wordsOf(control: Element): string {
  const { id } = control;
  const labels = [...control.ownerDocument.querySelectorAll("label")].filter(
    (label) => (id !== "" && label.getAttribute("for") === id) || label.contains(control),
  );
  const isOneOfMany = control.matches("[type=radio], fieldset");
  const legend = isOneOfMany ? control.closest("fieldset")?.querySelector("legend") : labels[0];
  return legend?.textContent?.trim() ?? "";
}

function canBeEmpty(control: Element): boolean {
  if (control.hasAttribute("required")) return false;
  return control.tagName !== "SELECT" || control.querySelector('option[value=""]') !== null;
}

/** What is wrong with the marks of a page. */
function wrongOn(page: Document, path: string) {
  let marked = 0;
  const wrong: string[] = [];
  for (const form of page.querySelectorAll("form")) {
    const required = [...form.querySelectorAll("[required], [aria-required=true]")];
    const words = required.map(wordsOf);
    const isSomeOptional = [...form.querySelectorAll(TYPED)].some(canBeEmpty);
    marked += words.filter((one) => MARK.test(one)).length;
    if (isSomeOptional)
      wrong.push(
        ...words.filter((one) => !MARK.test(one)).map((one) => `${path}: no mark at “${one}”`),
      );
    for (const said of form.querySelectorAll("label, legend")) {
      const text = said.textContent?.trim() ?? "";
      if (/required|optional/i.test(text) && !words.includes(text))
        wrong.push(`${path}: “${text}” is not required`);
    }
  }
  return { marked, wrong };
}

describe("what must be filled in", () => {
  test(
    "EVERY-05 bears one mark, “(required)”, in each form in which anything may be left empty, and nothing else does",
    LONG,
    async () => {
      const { cookie, paths } = await addresses();
      const wrong = new Set<string>();
      let marked = 0;
      for (const path of paths) {
        const answer = await fetchApp(path, { cookie });
        if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
        const found = wrongOn(await pageOf(answer), path);
        marked += found.marked;
        for (const one of found.wrong) wrong.add(one);
      }
      expect([...wrong]).toEqual([]);
      expect(marked).toBeGreaterThan(30);
      expect(await prisma.recipe.count()).toBeGreaterThan(0);
    },
  );
});
