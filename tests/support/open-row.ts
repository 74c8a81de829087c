import type { Locator } from "@playwright/test";

/** Opens a row that is folded. Where few rows are listed, all of them are open already. */
export async function openRow(row: Locator) {
  const folded = row.locator(":scope > details:not([open]) > summary");
  if ((await folded.count()) > 0) await folded.click();
}
