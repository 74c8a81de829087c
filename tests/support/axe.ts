import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on the page: in light everything, in dark the contrast, since only colours differ there. */
export async function violationsOf(page: Page) {
  // Legacy: at one go, without a second page to put the findings of frames together. We have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  await show(page, "light");
  const light = await axe.analyze();
  await show(page, "dark");
  const dark = await axe.withRules(["color-contrast"]).analyze();
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => [
    id,
    nodes.map((node) => node.html.slice(0, 160)),
  ]);
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
