import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds on the page: in light everything, in dark the contrast, since only colours differ there. */
export async function violationsOf(page: Page) {
  // Legacy: at one go, without a second page to put the findings of frames together. We have no frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  await page.emulateMedia({ colorScheme: "light" });
  const light = await axe.analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await axe.withRules(["color-contrast"]).analyze();
  return [...light.violations, ...dark.violations].map(({ id, nodes }) => [
    id,
    nodes.map((node) => node.html.slice(0, 160)),
  ]);
}
