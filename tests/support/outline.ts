import type { Page } from "@playwright/test";

/** What a screen reader misses in the outline: one h1, headings that step by one, named tables, rows with a head. */
export function outlineProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const levels = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")]
      .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
      .map(({ tagName }) => Number(tagName[1]));
    const first = levels.filter((level) => level === 1).length;
    const steps = levels.some((level, index) => level > (levels[index - 1] ?? level) + 1);
    const tables = [...document.querySelectorAll("table")].flatMap((table) => {
      const named = document.getElementById(table.getAttribute("aria-labelledby") ?? "");
      const name = table.ariaLabel ?? (named ?? table.caption)?.textContent?.trim();
      const rows = table.querySelectorAll("tbody tr").length;
      const heads = table.querySelectorAll("tbody tr > th[scope=row]").length;
      return [name ? [] : "a table without a name", rows === heads ? [] : `rows of ${name}`].flat();
    });
    return [first === 1 ? [] : `${first} h1`, steps ? `headings ${levels}` : [], tables].flat();
  });
}
