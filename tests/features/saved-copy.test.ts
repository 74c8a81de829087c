import { describe, expect, test } from "vitest";
import { savedCopy } from "#app/worker/saved-copy.ts";

const PICTURE = "/images/0123456789abcdef0123456789abcdef";
const AVATAR = "/images/fedcba9876543210fedcba9876543210";
const ownPicture = `<figure><source srcset="${PICTURE}/400.avif 400w, ${PICTURE}/800.avif 800w"/></figure>`;
const drawing = '<figure><img src="/assets/cuisine-1.svg"/></figure>';
const author = `<section><source srcset="${AVATAR}/100.avif"/></section>`;

function savedPage(figure: string) {
  const html = `<main id="main"><h1>Bobotie</h1>${figure}${author}</main>`;
  return savedCopy(html, "/recipes/1", new Date("2026-11-22"));
}

describe("LIGHT-06 the saved copy of a recipe", () => {
  test("keeps its picture in one width, and its author's as it is", () => {
    const { html, page } = savedPage(ownPicture);
    expect(html).toContain(`<figure><source srcset="${PICTURE}/800.avif?saved"/></figure>`);
    expect(html).toContain(author);
    expect(page.parts).toEqual([`${PICTURE}/800.avif`]);
  });

  test("without a picture of its own leaves its author's alone", () => {
    const { html, page } = savedPage(drawing);
    expect(html).toContain(author);
    expect(page.parts).toEqual(["/assets/cuisine-1.svg"]);
  });
});
