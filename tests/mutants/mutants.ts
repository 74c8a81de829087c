/** A defect: in the file, this text instead of that, and the test that must notice. */
export type Mutant = {
  defect: string;
  file: string;
  text: string;
  replacement: string;
  /** The file of the test, and a part of its name. */
  test: readonly [file: string, name: string];
};

export const mutants: Mutant[] = [
  {
    defect: "the picture of an author counts as unused",
    file: "app/features/images/images.server.ts",
    text: "  AND NOT EXISTS (SELECT 1 FROM recipe_authors WHERE image_url = '/images/' || image.id)\n",
    replacement: "",
    test: ["tests/features/images.test.ts", "keeps the picture that an author shows"],
  },
  {
    defect: "unused pictures go after 24 minutes",
    file: "app/features/images/images.server.ts",
    text: "make_interval(hours =>",
    replacement: "make_interval(mins =>",
    test: ["tests/features/images.test.ts", "waits for 24 hours"],
  },
  {
    defect: "a begun sign-in never expires",
    file: "app/http/sign-in.server.ts",
    text: ".filter(({ begun_at }) => begun_at > oldest)",
    replacement: ".filter(({ begun_at }) => begun_at + oldest > 0)",
    test: ["tests/routes/site/sign-in.test.ts", "begun 601 seconds ago"],
  },
  {
    defect: "the oldest begun sign-ins are kept instead of the newest",
    file: "app/http/sign-in.server.ts",
    text: ".slice(-MOST_BEGUN)",
    replacement: ".slice(0, MOST_BEGUN)",
    test: ["tests/routes/site/sign-in.test.ts", "the five sign-ins that were begun last"],
  },
  {
    defect: "a write from another site is admitted when the browser sends no Origin",
    file: "app/http/origin.server.ts",
    text: '(request.headers.get("Sec-Fetch-Site") ?? "same-origin") === "cross-site"',
    replacement: "false",
    test: ["tests/http/origin.test.ts", "POST without Origin that says cross-site"],
  },
  {
    defect: "a logout is undone when the session is due to be prolonged",
    file: "app/http/session.server.ts",
    text: "if (prolonged && !setsSession(request, response)) {",
    replacement: "if (prolonged) {",
    test: ["tests/routes/api/sessions.test.ts", "leaves a logout the last word"],
  },
  {
    defect: "a shared cache may keep the cookie of a prolonged session",
    file: "app/http/session.server.ts",
    text: 'response.headers.append("Cache-Control", "private");',
    replacement: "",
    test: ["tests/routes/api/sessions.test.ts", "keeps from shared caches"],
  },
  {
    defect: "a cache takes the page of one person for that of another",
    file: "app/root.tsx",
    text: 'headers.append("Vary", "Cookie");',
    replacement: "",
    test: ["tests/routes/site/security.test.ts", "told apart by who is signed in"],
  },
  {
    defect: "a quote in a filter breaks the search",
    file: "app/features/search/query-words.server.ts",
    text: `.replaceAll("'", "''")`,
    replacement: "",
    test: ["tests/features/search.test.ts", "finds nothing of the cuisine and in the city"],
  },
  {
    defect: "of equally rated restaurants of a city the oldest are listed",
    file: "app/features/search/search.server.ts",
    text: "ORDER BY best.rank DESC, best.id DESC LIMIT",
    replacement: "ORDER BY best.rank DESC, best.id ASC LIMIT",
    test: ["tests/features/search.test.ts", "keeps the newest of more equally rated ones"],
  },
  {
    defect: "an edit of a review's link alone is dropped",
    file: "app/features/reviews/write-review.server.ts",
    text: "    earlier.social_link === fields.social_link &&\n",
    replacement: "",
    test: ["tests/routes/api/reviews.test.ts", "another link alone is an edit"],
  },
  {
    defect: "a city 240 km away counts as near",
    file: "app/features/places/places.ts",
    text: "NEAREST_CITY_LIMIT_KM = 120",
    replacement: "NEAREST_CITY_LIMIT_KM = 240",
    test: ["tests/features/places.test.ts", "121 km from the nearest"],
  },
  {
    defect: "a late answer of the live search replaces the newer one",
    file: "app/enhance/live-search.ts",
    text: "    clearTimeout(this.#timer);\n    this.#request.abort();",
    replacement: "    clearTimeout(this.#timer);",
    test: ["tests/e2e/enhance.js.spec.ts", "a late answer does not replace a newer one"],
  },
  {
    defect: "the photo gallery does not give focus back",
    file: "app/enhance/photo-gallery.ts",
    text: "this.#links[this.#at]?.focus();",
    replacement: "",
    test: ["tests/e2e/enhance.js.spec.ts", "focus returns to the last one"],
  },
  {
    defect: "Escape does not free a form that is on its way",
    file: "app/enhance/busy.ts",
    text: 'if (event.key === "Escape") settle();',
    replacement: 'if (event.key === "Escape") stopLoading();',
    test: ["tests/e2e/enhance.js.spec.ts", "Escape frees a form"],
  },
  {
    defect: "a menu steals the focus when it closes",
    file: "app/enhance/pop-menu.ts",
    text: "if (activeElement === document.body || menu.contains(activeElement)) {",
    replacement: "if (activeElement) {",
    test: ["tests/e2e/enhance.js.spec.ts", "leaves focus where the person has put it"],
  },
  {
    defect: "an empty alert box is shown",
    file: "app/styles/enhance.css",
    text: "  .notice[hidden] {\n    display: none;",
    replacement: "  .notice[hidden] {\n    display: block !important;",
    test: ["tests/e2e/enhance.js.spec.ts", "says nothing before it was asked for"],
  },
  {
    defect: "what replaces script is shown with script",
    file: "app/styles/base.css",
    text: "  html.js .no-js-only {\n    display: none;\n  }\n",
    replacement: "",
    test: ["tests/e2e/enhance.js.spec.ts", "hides what replaces it, once there is script"],
  },
  {
    defect: "a picture that is far too large is unpacked before it is refused",
    file: "app/features/images/image-files.server.ts",
    text: "if (isImmense(await picture.metadata())) return null;",
    replacement: "",
    test: ["tests/routes/api/upload-image.test.ts", "before it is unpacked"],
  },
];
