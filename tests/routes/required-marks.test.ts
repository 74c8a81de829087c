import { describe, expect, test } from "vitest";
import "../support/running-oauth-provider.ts";
import routes from "../../app/routes.ts";
import { fetchApp, pageOf } from "../support/app.ts";
import { addressIn, aWorld } from "../support/nasty-world.ts";
import { pathsOf } from "../support/route-paths.ts";

const LONG = { timeout: 180_000 };
const MARK = /\(required\b[^)]*\)$/;
const TYPED =
  "input:not([type=hidden], [type=radio], [type=submit], [type=button], [hidden]), textarea, select";

/** What is no page, or none without what the states below ask for. */
const NO_PAGE =
  /^\/(api|auth|images|feeds|share|sitemaps|readyz|csp-reports)\b|logout|download|\.\w+$|\*|^\/admin\/(places|coordinates|upload-image)$|^\/(lists\/add|invitation)$/;

async function addresses() {
  const world = await aWorld();
  const { ids } = world;
  const own = pathsOf(routes)
    .filter((path) => !NO_PAGE.test(path))
    .map((path) => addressIn(world, path));
  const states = [
    `/report/comment/${ids.comment}`,
    `/lists/add?recipe=${ids.recipe}`,
    `/invitation?code=${ids.invited}`,
    `/lists/${ids.list}?edit=1`,
    `/shopping-list?recipe=${ids.recipe}`,
    `/recipes/${ids.recipe}?made=1`,
    "/admin/restaurants/new?method=manual",
    "/admin/recipe-authors?new=1",
    `/admin/recipe-authors?edit=${ids.author}`,
    "/admin/moderation?kind=comments",
  ];
  return { cookie: world.headersFor("/").Cookie ?? "", paths: [...own, ...states] };
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
        if (answer.status >= 400) wrong.add(`${path}: ${answer.status}`);
        if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
        const found = wrongOn(await pageOf(answer), path);
        marked += found.marked;
        for (const one of found.wrong) wrong.add(one);
      }
      expect([...wrong]).toEqual([]);
      expect(marked).toBeGreaterThan(30);
    },
  );
});
