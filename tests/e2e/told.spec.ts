import { expect, type Page } from "@playwright/test";
import { signInAsAdmin } from "../support/admin-journey.ts";
import { openHydrated, test } from "../support/journey.ts";
import { knowTheSite } from "../support/journeys-site.ts";
import { nameOf, type SentBy, sendingsOf } from "../support/site-forms.ts";
import { signInAs } from "../support/take-part.ts";
import { asSentByOthers, personsForms, type Sent } from "../support/told-forms.ts";
import { contentForms, peoplesForms } from "../support/told-office-forms.ts";

const SENTENCES =
  "main :is(.notice[role=alert] p, [role=status] .notice p, .notice.ok p, .err, p[role=status])";
const ABOUT_PEOPLE = /^\/admin\/(account|housekeeping|moderation|people|suggestions|takedowns)/;
/** The pages that are not about the signed-in person, and those that would sign the person out. */
const NOT_A_PERSONS = /^\/(admin|api|auth|images|invitation|local-sign-in)\b/;
/** Buttons that fill in more of a form and show it again. They save nothing, so no sentence follows. */
const FILLS = / (copy-monday|lookup|place-N)$/;
/** Forms without a sentence: they lead to another page, hand over a file or change only how pages look. With script, pictures need no button. */
const ELSEWHERE =
  /^\/(theme|data-saver|logout|account\/download|admin\/logout|admin\/account end-all|admin\/pictures)\b/;
/** The site has only one recipe of the day, and admin-recipes.spec.ts changes it at the same time. */
const RECIPE_OF_THE_DAY = /^\/admin\/recipes (un)?pin$/;

test.describe.configure({ timeout: 480_000 });
test.beforeEach(({ expectComplaint }) => expectComplaint(/40[0-9]/));

for (const [width, height] of [
  [375, 667],
  [1280, 800],
] as const) {
  test.describe(`${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test("what became of each form of a signed-in person is in sight, and has the focus with script", async ({
      page,
      javaScriptEnabled,
    }) => {
      const person = await signInAs(page, "Nomsa Notices");
      const forms = await personsForms(page, person);
      const isPartOfIt = (path: string) => !NOT_A_PERSONS.test(path);
      await expectTold(page, { forms, isPartOfIt, isScripted: javaScriptEnabled });
    });

    test("so it is of each form about what the site shows", async ({ page, javaScriptEnabled }) => {
      await signInAsOwnAdmin(page);
      const forms = await contentForms();
      const isPartOfIt = (path: string) => path.startsWith("/admin") && !ABOUT_PEOPLE.test(path);
      await expectTold(page, { forms, isPartOfIt, isScripted: javaScriptEnabled });
    });

    test("so it is of each form about people", async ({ page, javaScriptEnabled }) => {
      await signInAsOwnAdmin(page);
      const forms = await peoplesForms();
      const isPartOfIt = (path: string) => ABOUT_PEOPLE.test(path);
      await expectTold(page, { forms, isPartOfIt, isScripted: javaScriptEnabled });
    });
  });
}

async function signInAsOwnAdmin(page: Page) {
  knowTheSite();
  const { anAdmin } = await import("../support/signed-in-admin.ts");
  await signInAsAdmin(page, (await anAdmin()).username);
}

type Walk = { forms: Sent[]; isPartOfIt: (path: string) => boolean; isScripted: boolean };

/** Sends every form of the list. In the narrow window it also fails for a form of this part of the site that the list leaves out. */
async function expectTold(page: Page, { forms, isPartOfIt, isScripted }: Walk) {
  const isNarrow = page.viewportSize()?.width === 375;
  const there = isNarrow ? await formsThere(page, forms, isPartOfIt) : [];
  const sent = new Set<string>();
  const chosen = forms.filter(({ isLikeAnother }) => isNarrow || !isLikeAnother);
  for (const { address, fill, within, button, says, tells, plainly } of chosen) {
    const name = `${address} ${String(button)} ${String(says)}`;
    await test.step(name, async () => {
      if (isScripted) await openHydrated(page, address);
      else await page.goto(address);
      await fill?.(page);
      if (!isScripted) await asSentByOthers(page);
      const place = within?.(page) ?? page.locator("main");
      const pressed = place.getByRole("button", { name: button }).first();
      sent.add(nameOf(await pressed.evaluate(sentBy, null, { timeout: 60_000 })));
      await pressed.click({ timeout: 60_000 });
      const told = isScripted ? { says, tells } : { says, tells, ...plainly };
      const sentences = page
        .locator(told.tells ?? SENTENCES)
        .filter({ hasText: told.says, visible: true });
      await expect.soft
        .poll(() => sentences.evaluateAll(howTold, isScripted), name)
        .toContain("told");
    });
  }
  const left = there.filter(({ name }) => !sent.has(name));
  expect.soft(left.map(({ name, page: on }) => `${name}, on ${on}`)).toEqual([]);
}

async function formsThere(page: Page, forms: Sent[], isPartOfIt: (path: string) => boolean) {
  const there = await sendingsOf({
    addresses: forms.map(({ address }) => address),
    isPartOfIt,
    async read(address) {
      const answer = await page.request.get(address, { maxRedirects: 0 });
      return answer.headers()["content-type"]?.startsWith("text/html") ? answer.text() : "";
    },
  });
  const leftOut = [FILLS, ELSEWHERE, RECIPE_OF_THE_DAY];
  return there.filter(
    ({ name }) => isPartOfIt(name) && !leftOut.some((pattern) => pattern.test(name)),
  );
}

function sentBy(button: HTMLButtonElement): SentBy {
  const { form, name, value } = button;
  const intent = form?.querySelector("input[name=intent]")?.getAttribute("value") ?? "";
  const own = button.getAttribute("formaction") || form?.getAttribute("action");
  return {
    action: own || location.pathname + location.search,
    intent,
    name,
    value,
  };
}

/** "told" for a sentence that is in sight and uncovered. With script, the focus is on it as well, or on the first wrong field of its form. */
function howTold(sentences: Element[], isScripted: boolean): string[] {
  const at = document.activeElement;
  return sentences.map((sentence) => {
    const { left, top, width, height, bottom } = sentence.getBoundingClientRect();
    const over = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2);
    const isSeen = top >= 0 && bottom <= innerHeight;
    const isOnTop = over !== null && (sentence.contains(over) || over.contains(sentence));
    const isOn = at?.matches("body") === false && (at.contains(sentence) || sentence.contains(at));
    const isOfSentence = at?.closest("fieldset, .field")?.contains(sentence) === true;
    const isWrong = at?.matches("[aria-invalid=true]") === true || isOfSentence;
    const isOfPart = at?.matches("h2, #comments") === true;
    if (isSeen && isOnTop && (!isScripted || isOn || isWrong || isOfPart)) return "told";
    return `${isSeen ? "seen" : `at ${Math.round(top)}`}, ${isOnTop ? "on top" : "covered"}, focus on ${at?.outerHTML.slice(0, 80)}`;
  });
}
