import type { Page } from "@playwright/test";

/** Between the first stops of a page and its last are only more cards and rows like the first. */
const FIRST_STOPS = 30;
const LAST_STOPS = 10;

/** Goes through a page with Tab alone and tells what is wrong with a stop: no ring, hidden, cut off, or too small. */
export async function wrongTabStops(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  const first = await wrongAmong(page, "Tab", FIRST_STOPS);
  await page.evaluate(() => document.querySelector<HTMLElement>("[data-stop]")?.focus());
  await page.keyboard.press("Shift+Tab");
  return [...first, ...(await wrongAmong(page, "Shift+Tab", LAST_STOPS))];
}

async function wrongAmong(page: Page, key: string, most: number) {
  const wrong: string[] = [];
  for (let stop = 0; stop < most; stop++) {
    await page.keyboard.press(key);
    const problems: string[] | null = await page.evaluate(`(${goOn})() ? ${PROBLEMS} : null`);
    if (problems === null) break;
    if (problems.length > 0) wrong.push(...(await problemsAtStop(page)));
  }
  return wrong;
}

/** False once all stops are behind. */
function goOn() {
  const stop = document.activeElement;
  const last = document.querySelector("[data-stop=last]");
  if (!stop || stop === document.body) return false;
  // A date has several stops in one field.
  if (stop === last) return true;
  if (stop.hasAttribute("data-stop")) return false;
  last?.setAttribute("data-stop", "earlier");
  stop.setAttribute("data-stop", "last");
  return true;
}

export async function problemsAtStop(page: Page): Promise<string[]> {
  const problems: string[] = await page.evaluate(PROBLEMS);
  if (problems.length === 0) return [];
  // A list that scrolls takes a moment to bring the stop into view.
  return page.evaluate(
    `new Promise((drawn) => requestAnimationFrame(drawn)).then(() => ${PROBLEMS})`,
  );
}

/** All that is asked of a stop goes to the page at once. After the last the browser's own controls have the focus. */
const PROBLEMS = `((stop) => stop === document.body
  ? []
  : [${[ringProblem, viewProblem, sizeProblem].join()}]
      .flatMap((problemOf) => problemOf(stop) ?? [])
      .map((problem) => problem + ": " + stop.outerHTML.slice(0, 160))
)(document.activeElement ?? document.body)`;

/** A field that cannot be seen has its ring on its label, and a card's link round the whole card. */
function ringProblem(stop: Element) {
  const labels = stop instanceof HTMLInputElement ? [...(stop.labels ?? [])] : [];
  const hasRing = [stop, ...labels].some((element) =>
    [null, "::after"].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, part);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
  return hasRing ? null : "no ring";
}

/** Of a field longer than half the screen only its upper part must be seen. */
function viewProblem(stop: Element) {
  const isHidden = stop instanceof HTMLInputElement && stop.matches(".vh, .drop input");
  const box = ((isHidden && stop.labels?.[0]) || stop).getBoundingClientRect();
  const { left, right, top } = box;
  const bottom = Math.min(box.bottom, top + innerHeight / 2);
  if (top < -1 || bottom > innerHeight + 1) return "out of view";
  if (left < -1 || right > innerWidth + 1) return "beyond the edge";
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  const points = [
    ...[[middle, centre] as const, [middle, top + 2] as const, [middle, bottom - 2] as const],
    ...[[left + 2, centre] as const, [right - 2, centre] as const],
  ];
  const isCovered = points.some(([x, y]) => {
    let over = document.elementFromPoint(x, y);
    while (over && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement;
    return over && !over.contains(stop) && !stop.contains(over);
  });
  return isCovered ? "under a bar" : null;
}

/** Links within a sentence may be as small as its words (WCAG 2.5.8). */
function sizeProblem(stop: Element) {
  if (stop.matches(".card a, p > a, p > span > a, dt a, .prose li a")) return null;
  const box =
    (stop instanceof HTMLInputElement && stop.matches(".vh, label *") && stop.labels?.[0]) || stop;
  const { top, right, bottom, left, position } = getComputedStyle(box, "::after");
  const grow = (one: string, other: string) =>
    position !== "absolute" ? 0 : Math.max(0, -parseFloat(one)) + Math.max(0, -parseFloat(other));
  const { width, height } = box.getBoundingClientRect();
  const isMain = stop.matches("button, .btn, summary, nav a, .chip, .input");
  const least = isMain ? 44 : 24;
  const isLarge =
    Math.round(width + grow(left, right)) >= least &&
    Math.round(height + grow(top, bottom)) >= least;
  return isLarge ? null : `smaller than ${least} px`;
}
