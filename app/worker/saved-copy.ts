import { formatShortDate } from "#app/features/vocabulary/dates.ts";

const MAIN = '<main id="main">';
const OWN_FILE = /((?:href|src)=")(\/assets\/[^"#]+\.(?:css|js|svg))/g;
const PRELOADED_PICTURE = /<link rel="preload" as="image"[^>]*>/;
/** The recipe's picture. Others on the page, such as its author's, come as they are. */
const FIGURE = /<figure>.*?<\/figure>/s;
const OWN_PICTURE = / srcset="(\/images\/[0-9a-f]{32})\/[^"]*\.avif[^"]*"/i;
const KEPT_FILE = "800.avif";
/** What other people wrote: hidden later, it would stand there for as long as the copy does. */
const OF_OTHERS = [
  /<section [^>]*aria-labelledby="comments".*?<\/section>/s,
  /<section [^>]*aria-labelledby="made-title".*?<\/section>/s,
  /<div class="pinned">.*?<\/div>/gs,
];
/** Cook mode has no room for more than the step. */
const RECIPE = /^\/recipes\/\d+$/;
const TITLE = /<h1[^>]*>(.*?)<\/h1>/s;

/** Parts of a saved page are asked for with this query, so that the worker leaves all other requests alone. */
export const SAVED = "?saved";

export type SavedPage = { path: string; title: string; savedAt: string; parts: string[] };

/** The page with the addresses of its saved parts, its picture in one width, without what others wrote, and a recipe marked with the day. */
export function savedCopy(html: string, path: string, savedAt: Date) {
  const parts = new Set<string>();
  function kept(part: string) {
    parts.add(part);
    return part + SAVED;
  }
  const day = `<p class="wrap saved-on">Saved ${formatShortDate(savedAt)}</p>`;
  const mark = RECIPE.test(path) ? day : "";
  const own = OF_OTHERS.reduce((rest, part) => rest.replace(part, ""), html);
  const copy = own
    .replace(' data-worker="true"', "")
    .replace(PRELOADED_PICTURE, "")
    .replace(OWN_FILE, (_, before: string, file: string) => before + kept(file))
    .replace(FIGURE, (figure) =>
      figure.replace(
        OWN_PICTURE,
        (_, picture: string) => ` srcset="${kept(`${picture}/${KEPT_FILE}`)}"`,
      ),
    )
    .replace(MAIN, MAIN + mark);
  const title = TITLE.exec(html)?.[1] ?? path;
  const page: SavedPage = { path, title, savedAt: savedAt.toISOString(), parts: [...parts] };
  return { html: copy, page };
}

/** Titles are HTML already. */
export function savedList(pages: SavedPage[]): string {
  const lines = pages
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    .map(({ path, title, savedAt }) => {
      const day = formatShortDate(new Date(savedAt));
      return `<li><a href="${path}">${title}</a> <small class="muted">Saved ${day}</small></li>`;
    });
  return `<ul class="saved-list">${lines.join("")}</ul>`;
}
