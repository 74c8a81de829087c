import { describe, expect, test } from "vitest";

// The app reads its environment when it is first imported.
process.env.GOOGLE_MAPS_API_KEY = "";
process.env.GEOCODER_URL = "https://nominatim.openstreetmap.org";
const { fetchApp, pageOf, textOf } = await import("../../support/app.ts");
const { anAdminSession } = await import("../../support/signed-in-admin.ts");
const { maySearchWhileTyping } = await import("#app/features/geocoder/place-search.server.ts");

async function visitGoogle() {
  const { cookie } = await anAdminSession();
  return fetchApp("/admin/restaurants/new?method=google", { cookie });
}

describe("GET /admin/restaurants/new where no key for Google's maps is set", () => {
  test("says so, and where to get one (AQA-24, T-28)", async () => {
    const page = await pageOf(await visitGoogle());
    const notice = page.querySelector(".notice[role=alert]");
    expect(notice?.textContent).toContain("Google Maps API Key Required");
    expect(notice?.querySelector("a")?.getAttribute("href")).toMatch(
      /^https:\/\/developers\.google\.com\//,
    );
    expect(page.querySelector(".google-places")).toBeNull();
    expect(textOf(page, "#basic h2")).toBe("Basic Information");
  });

  test("lets nothing of Google's onto the page (T-05)", async () => {
    const policy = (await visitGoogle()).headers.get("Content-Security-Policy");
    expect(policy).not.toContain("google");
  });
});

describe("maySearchWhileTyping", () => {
  test("is false for OpenStreetMap's own service, whose rules forbid it (T-25)", () => {
    expect(maySearchWhileTyping()).toBe(false);
  });
});
