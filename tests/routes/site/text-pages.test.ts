import { describe, expect, test } from "vitest";
import { LONGEST_PERIOD } from "#app/features/analytics/period.ts";
import { SESSION_SECONDS } from "#app/features/users/sign-in/sessions.server.ts";
import { LIMITS } from "#app/features/limits/limits.ts";
import { KEPT, periodOf, RETENTION } from "#app/features/vocabulary/retention.ts";
import { TEXT_PAGES } from "#app/features/vocabulary/site.ts";
import { parseEnvironment } from "#app/infra/parse-environment.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const DAY_SECONDS = 24 * 60 * 60;

describe.each(TEXT_PAGES)("$address", ({ name, address }) => {
  test("FOUND-12: is a page to read, with its contents, reached from every footer", async () => {
    const response = await fetchApp(address);
    expect(response.status).toBe(200);
    const page = await pageOf(response);
    expect(textOf(page, "h1")).toBe(name);
    expect(page.title).toBe(`${name} | Tafula`);
    const targets = [...page.querySelectorAll(".toc a")].map((link) => link.getAttribute("href"));
    const headings = [...page.querySelectorAll(".prose h2")].map((heading) => `#${heading.id}`);
    expect(targets.length).toBeGreaterThan(2);
    expect(targets).toEqual(headings);
    const { cookie } = await anAdminSession();
    const others = ["/", "/favorites", "/nowhere", "/auth/callback?code=a&state=b"];
    for (const other of [...others, "/admin/login", "/admin/dashboard", "/admin/recipes/new"]) {
      const visit = other === "/admin/login" ? {} : { cookie };
      const links = (await pageOf(await fetchApp(other, visit))).querySelectorAll(".foot-links a");
      expect(
        [...links].map((link) => link.getAttribute("href")),
        other,
      ).toContain(address);
    }
  });

  test("links only to what there is", async () => {
    const page = await pageOf(await fetchApp(address));
    for (const link of page.querySelectorAll(".prose a[href^='/']")) {
      const [path = "", id] = link.getAttribute("href")?.split("#") ?? [];
      const target = await fetchApp(path);
      expect(target.status, path).toBe(200);
      if (id) expect((await pageOf(target)).getElementById(id), `${path}#${id}`).not.toBeNull();
    }
  });
});

test("EVERY-11: words of other languages say which", async () => {
  const page = await pageOf(await fetchApp("/about"));
  expect(page.documentElement.getAttribute("lang")).toBe("en-ZA");
  const words = [...page.querySelectorAll("body [lang]")];
  expect(words.map((word) => [word.textContent, word.getAttribute("lang")])).toEqual([
    ["Itafula", "zu"],
    ["itafile", "xh"],
    ["tafole", "st"],
    ["tafel", "af"],
  ]);
  for (const word of words) word.remove();
  expect(page.body.textContent).not.toMatch(/\b(itafula|itafile|tafole|tafel)\b/i);
});

describe("who runs the site", () => {
  test.each(["/contact", "/privacy"])("stands on %s", async (address) => {
    const page = await pageOf(await fetchApp(address));
    const words = textOf(page, ".prose");
    expect(words).toContain("Tafula Test Kitchen (Pty) Ltd");
    expect(words).toContain("12 Long Street, Cape Town");
    expect(page.querySelector(".prose a[href='mailto:hello@tafula.example']")).not.toBeNull();
    expect(page.querySelector(".prose a[href^='tel:+27215550100']")).not.toBeNull();
  });

  test("must be known in production, but not where the site is tried out", () => {
    const problemsOf = (more: Record<string, string>) => {
      const parsed = parseEnvironment({ NODE_ENV: "production", ...more });
      return parsed.ok ? [] : parsed.problems.filter((problem) => problem.startsWith("OPERATOR_"));
    };
    expect(problemsOf({})).toEqual([
      expect.stringMatching(/^OPERATOR_NAME is missing/),
      expect.stringMatching(/^OPERATOR_EMAIL is missing/),
    ]);
    expect(problemsOf({ DEMO: "1" })).toEqual([]);
    expect(problemsOf({ NODE_ENV: "development" })).toEqual([]);
    expect(problemsOf({ OPERATOR_NAME: "We", OPERATOR_EMAIL: "us" })).toEqual([
      "OPERATOR_EMAIL must be an e-mail address",
    ]);
    expect(problemsOf({ DEMO: "1", OPERATOR_INFORMATION_OFFICER_EMAIL: "her" })).toEqual([
      "OPERATOR_INFORMATION_OFFICER_EMAIL must be an e-mail address",
    ]);
  });

  test("MINE-04 names its information officer on /privacy, for questions about one's rights too", async () => {
    const page = await pageOf(await fetchApp("/privacy"));
    expect(textOf(page, "[aria-labelledby=who]")).toContain("Information officer: Nandi Khumalo");
    for (const section of ["who", "rights"])
      expect(
        page.querySelector(`[aria-labelledby=${section}] a[href='mailto:privacy@tafula.example']`),
        section,
      ).not.toBeNull();
  });
});

test("Privacy says how long things are kept, as the code keeps them", async () => {
  const page = await pageOf(await fetchApp("/privacy"));
  expect(textOf(page, "[aria-labelledby=signing-in]")).toContain(
    `signed in for ${SESSION_SECONDS / DAY_SECONDS} days`,
  );
  expect(textOf(page, "[aria-labelledby=signing-in]")).toContain("two for a minute");
  const reading = textOf(page, "[aria-labelledby=reading]");
  expect(reading).toContain(`for ${LONGEST_PERIOD} days`);
  expect(reading).toContain("the network it came from");
  expect(reading).toContain("clearing what your browser keeps");
});

test("MINE-04 Privacy names the notes on what somebody made with the other words that are public, corrected and left", async () => {
  const page = await pageOf(await fetchApp("/privacy"));
  expect(textOf(page, "[aria-labelledby=taking-part]")).toContain(
    "Comments, reviews and notes on what you made are public",
  );
  const rights = textOf(page, "[aria-labelledby=rights]");
  expect(rights).toContain("you change comments, reviews, notes,");
  expect(rights).toContain("your reviews, comments and notes stay under “Former member”");
});

test("MINE-04 Privacy names each period that jobs, sessions and limits go by, and sign-in leads to it", async () => {
  const page = await pageOf(await fetchApp("/privacy"));
  const told = [...page.querySelectorAll(".kept-for dd b")].map((period) => period.textContent);
  expect(told).toEqual(KEPT.map(periodOf));
  expect(KEPT.toSorted()).toEqual(Object.keys(RETENTION).toSorted());
  const words = textOf(page, "main").replaceAll(/\s+/g, " ");
  expect(words).toContain("a suggestion that we judged until you delete your account");
  const longest = Object.values(LIMITS).flatMap(({ person, address }) =>
    [...person, ...address].map(({ seconds }) => seconds),
  );
  expect(Math.max(...longest)).toBe(RETENTION.limit.days * DAY_SECONDS);
  const prompt = await pageOf(await fetchApp("/account"));
  expect(prompt.querySelector("main a[href='/privacy']")).not.toBeNull();
});

test("Terms lists what a take-down notice must hold", async () => {
  const page = await pageOf(await fetchApp("/terms"));
  const words = textOf(page, "[aria-labelledby=take-down]");
  for (const part of ["section 77", "names and address", "signature", "right", "good faith"])
    expect(words).toContain(part);
});
