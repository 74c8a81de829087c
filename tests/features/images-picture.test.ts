import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { imageIdOf, pictureSources } from "#app/features/images/image-url.ts";
import { Avatar, Picture } from "#app/features/images/picture.tsx";

const id = "0123456789abcdef0123456789abcdef";
const shown = { alt: "Bobotie", sizes: "100vw", fallback: "/placeholder.svg" };

describe("imageIdOf", () => {
  test("knows our own pictures only", () => {
    expect(imageIdOf(`/images/${id}`)).toBe(id);
    const foreign = [
      null,
      undefined,
      "",
      `/images/${id}/800.jpg`,
      `https://a.example/images/${id}`,
    ];
    expect(foreign.map(imageIdOf)).toEqual([null, null, null, null, null]);
  });
});

describe("pictureSources", () => {
  test("offers three widths in both formats", () => {
    expect(pictureSources(`/images/${id}`)).toMatchObject({
      avif: `/images/${id}/400.avif 400w, /images/${id}/800.avif 800w, /images/${id}/1600.avif 1600w`,
      jpeg: `/images/${id}/400.jpg 400w, /images/${id}/800.jpg 800w, /images/${id}/1600.jpg 1600w`,
    });
  });
});

describe("Picture", () => {
  test("says its size and waits until it is scrolled to", () => {
    const html = renderToStaticMarkup(
      createElement(Picture, { image_url: `/images/${id}`, ...shown }),
    );
    expect(html).toMatch(/^<picture><source type="image\/avif" srcSet=".+" sizes="100vw"\/><img /);
    expect(html).toContain(
      'alt="Bobotie" width="800" height="500" decoding="async" loading="lazy"',
    );
    expect(html).not.toContain("style=");
  });

  test("with priority is fetched at once", () => {
    const priority = { image_url: `/images/${id}`, ...shown, priority: true };
    const html = renderToStaticMarkup(createElement(Picture, priority));
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain("loading=");
  });

  test("shows the fallback for a foreign address", () => {
    const foreign = { image_url: "https://a.example/tracker.png", ...shown };
    const html = renderToStaticMarkup(createElement(Picture, foreign));
    expect(html).toMatch(/^<img .*src="\/placeholder.svg"/);
    expect(html).not.toContain("a.example");
  });
});

describe("Avatar", () => {
  test("shows the small file of our own picture", () => {
    const html = renderToStaticMarkup(
      createElement(Avatar, { picture: `/images/${id}`, size: 40 }),
    );
    expect(html).toContain(`src="/images/${id}/400.jpg" alt="" width="40" height="40"`);
  });

  test("shows the drawing of somebody for anybody else's", () => {
    const picture = "https://lh3.googleusercontent.com/a/photo";
    const html = renderToStaticMarkup(createElement(Avatar, { picture, size: 40 }));
    expect(html).toMatch(/src="[^"]*avatar-fallback[^"]*\.svg"/);
  });
});
