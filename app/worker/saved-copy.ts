import { formatShortDate } from "#app/features/vocabulary/dates.ts";

const MAIN = '<main id="main">';
const OWN_FILE = /((?:href|src)=")(\/assets\/[^"#]+\.(?:css|js|svg))/g;
const PRELOADED_PICTURE: Part = ['<link rel="preload" as="image"', ">"];
const FIGURE: Part = ["<figure>", "</figure>"];
const SOURCES = / srcset="([^"]*)"/gi;
const OWN_PICTURE = /^\/images\/[0-9a-f]{32}(?=\/)/;
const KEPT_FILE = "800.avif";
/**
 * Texts of other people are left out, because a saved copy would show them after they are hidden.
 */
const OF_OTHERS: Part[] = [
  ['aria-labelledby="comments"', "</section>"],
  ['aria-labelledby="made-title"', "</section>"],
  ['class="pinned"', "</div>"],
];
/**
 * The link "Sign in to save it" would be shown to people who are signed in, because a copy is made
 * of the anonymous page.
 */
const SAVES_LIST: Part = ['class="btn line keep-list"', "</a>"];
const MARKED = /^(?:\/recipes\/\d+|\/shopping-list\?.*)$/;
const TITLE: Part = ["<h1", "</h1>"];

export type Part = [opening: string, closing: string];

/** Files of a saved page have this query, so that the worker leaves all other requests alone. */
export const SAVED = "?saved";

export type SavedPage = { path: string; title: string; savedAt: string; parts: string[] };

export function savedCopy(html: string, path: string, savedAt: Date) {
  const parts = new Set<string>();
  function kept(part: string) {
    parts.add(part);
    return part + SAVED;
  }
  const day = `<p class="wrap saved-on">Saved ${formatShortDate(savedAt)}</p>`;
  const mark = MARKED.test(path) ? day : "";
  const left = [PRELOADED_PICTURE, SAVES_LIST, ...OF_OTHERS].reduce(
    (rest, part) => changeEach(rest, part, () => ""),
    html.replace(' data-worker="true"', ""),
  );
  const copy = changeEach(left, FIGURE, (figure) =>
    figure.replace(SOURCES, (sources, words: string) => {
      const [picture] = OWN_PICTURE.exec(words) ?? [];
      const isKept = picture && words.includes(".avif");
      return isKept ? ` srcset="${kept(`${picture}/${KEPT_FILE}`)}"` : sources;
    }),
  )
    .replace(OWN_FILE, (_, before: string, file: string) => before + kept(file))
    .replace(MAIN, MAIN + mark);
  const heading = partOf(html, TITLE)?.text;
  const title = heading?.slice(heading.indexOf(">") + 1, -TITLE[1].length) ?? path;
  const page: SavedPage = { path, title, savedAt: savedAt.toISOString(), parts: [...parts] };
  return { html: copy, page };
}

export function changeEach(html: string, part: Part, change: (text: string) => string): string {
  let changed = "";
  let rest = html;
  for (let found = partOf(rest, part); found; found = partOf(rest, part)) {
    changed += rest.slice(0, found.start) + change(found.text);
    rest = rest.slice(found.start + found.text.length);
  }
  return changed + rest;
}

/** A pattern would start anew at every opening tag of a page that people wrote on. */
function partOf(html: string, [opening, closing]: Part): { start: number; text: string } | null {
  const at = html.indexOf(opening);
  const end = html.indexOf(closing, at + opening.length);
  if (at < 0 || end < 0) return null;
  const start = html.lastIndexOf("<", at);
  return { start, text: html.slice(start, end + closing.length) };
}

/** The titles come from saved pages, so they are escaped HTML already. */
export function savedList(pages: SavedPage[]): string {
  const lines = pages
    .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt))
    .map(({ path, title, savedAt }) => {
      const day = formatShortDate(new Date(savedAt));
      return `<li><a href="${path}">${title}</a> <small class="muted">Saved ${day}</small></li>`;
    });
  return `<ul class="saved-list">${lines.join("")}</ul>`;
}
