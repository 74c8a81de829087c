import { describe, expect, test } from "vitest";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { expectRefusal } from "../../support/refusal.ts";

describe("an address where nothing is", () => {
  test.each([
    "/nowhere",
    "/recipes",
    "/restaurants/1/nothing",
    "/favourites",
    "/.env",
    "/wp-login.php",
    "/%F0%9F%8D%B2",
  ])("BRIEF-15: %s is Page Not Found", async (address) => {
    const response = await fetchApp(address);
    expect(response.status).toBe(404);
    expect(response.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    const page = await pageOf(response);
    expect(textOf(page, "h1")).toBe("Page Not Found");
    expect(textOf(page, "back-link a")).toBe("Go Back");
    expect(page.querySelector("back-link a")?.getAttribute("href")).toBe("/");
    expect(page.title).toBe("Page Not Found | Tafula");
    expect(page.querySelector("meta[name=robots]")?.getAttribute("content")).toBe("noindex");
  });

  test("keeps the way home, the navigation and the search", async () => {
    const page = await pageOf(await fetchApp("/nowhere"));
    expect(page.querySelectorAll("nav[aria-label=Main] a")).toHaveLength(3);
    expect(page.querySelector("form[role=search]")).not.toBeNull();
  });

  test("does not repeat a hostile address as code", async () => {
    const html = await (
      await fetchApp('/<script>alert(1)</script>?x="><script>alert(2)</script>')
    ).text();
    expect(html).not.toContain("<script>");
  });

  test.each(["POST", "PUT", "DELETE"])("answers %s with 404, too", async (method) => {
    expect((await fetchApp("/nowhere", { method })).status).toBe(404);
  });

  test("T-14: below /api it is JSON", async () => {
    const response = await fetchApp("/api/nowhere");
    await expectRefusal(response, { status: 404, error: expect.any(String) });
  });
});
