import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Link as RouterLink } from "react-router";
import { describe, expect, test } from "vitest";
import { BrowseCards } from "#app/features/browse/results/browse-cards.tsx";
import { markupOf } from "#app/http/kept-markup.server.tsx";
import { KeptMarkup } from "#app/ui/kept-markup.tsx";
import { Link } from "#app/ui/link.tsx";

const BOBOTIE = {
  id: 7,
  title: "Bobotie & <rice>",
  image_url: null,
  cuisine_type: "South African",
  difficulty: "Easy",
  total_minutes: 60,
  servings: 4,
  like_count: 1_200,
  made_count: 38,
  made_rating: 4.63,
  marked: ["", "Bobotie", " & <rice>"],
};
const PAP = {
  ...BOBOTIE,
  id: 8,
  title: "Pap",
  marked: ["Pap"],
  image_url: `/images/${"a".repeat(32)}`,
};

function cards(recipes: (typeof BOBOTIE | typeof PAP)[], keeper: typeof markupOf | null) {
  const list = { tab: "recipes", recipes } as const;
  const page = createElement(BrowseCards, { list, heading: "h3", visible: 1, favorites: null });
  return renderToString(createElement(KeptMarkup, { value: keeper }, page));
}

describe("a part of a page whose markup is kept", () => {
  test("MADE-01 is what would be rendered anew, first and again, wherever it stands", () => {
    for (const recipes of [
      [BOBOTIE, PAP],
      [BOBOTIE, PAP],
      [PAP, BOBOTIE],
    ])
      expect(cards(recipes, markupOf)).toBe(cards(recipes, null));
  });

  test("MADE-01 follows its words", () => {
    cards([BOBOTIE], markupOf);
    const liked = { ...BOBOTIE, like_count: 1_201 };
    expect(cards([liked], markupOf)).toBe(cards([liked], null));
    expect(cards([liked], markupOf)).not.toBe(cards([BOBOTIE], null));
  });
});

describe("a link", () => {
  test.each([
    "/",
    "/recipes/7",
    "/?search=chicken+curry&city=Cape+Town",
    "/recipes/7?edit=1#comment-1",
  ])("MADE-02 to %s is sent as the browser makes it when it hydrates", (to) => {
    const props = { to, className: "btn", rel: "next", replace: true, preventScrollReset: true };
    const routed = createElement(RouterLink, { ...props, discover: "none" }, "Words");
    expect(renderToString(createElement(Link, props, "Words"))).toBe(
      renderToString(createElement(MemoryRouter, null, routed)),
    );
  });
});
