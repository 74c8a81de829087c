import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** What axe finds on the page: in light everything, in dark the contrast, since only colours differ there. */
export async function violationsOf(page: Page) {
  await show(page, "light");
  const light = await run(page, {});
  await show(page, "dark");
  return [...light, ...(await run(page, { runOnly: ["color-contrast"] }))];
}

/** What forced colours and a large zoom can change, where all else was looked at already. */
export async function problemsEnlarged(page: Page) {
  await show(page, "light");
  return run(page, { runOnly: ["color-contrast", "scrollable-region-focusable"] });
}

/** The whole of axe goes to a page once, not for each question. */
async function run(page: Page, rules: RunOptions) {
  if (await page.evaluate("!window.axe")) await page.evaluate(source);
  const options: RunOptions = { ...rules, resultTypes: ["violations"] };
  const { violations }: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html.slice(0, 160))]);
}

/** With the colours that stay: halfway from one scheme to the other nothing has contrast enough. */
async function show(page: Page, colorScheme: "light" | "dark") {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });
}
