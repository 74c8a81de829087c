import { describe, expect, test } from "vitest";
import { parseEnvironment } from "#app/infra/parse-environment.server.ts";

// The app reads its environment when it is first imported.
process.env.MAP_TILES_URL = "https://tiles.example.org:8443/{z}/{x}/{y}.png";
process.env.MAP_TILES_CREDIT = "© Map <Makers>";
const { fetchApp, pageOf, textOf } = await import("../support/app.ts");
const { aRestaurant } = await import("../support/rows.ts");
const { aSession } = await import("../support/signed-in.ts");

const NEAR = "/?tab=restaurants&near=-26.11,28.05";

function policyOf({ headers }: Response) {
  return headers.get("Content-Security-Policy") ?? "";
}

describe("where the operator names tiles", () => {
  test("NEAR-02 the page of what is near may ask their host, signed in or not, and no other page may", async () => {
    await aRestaurant({ latitude: -26.2, longitude: 28.05 });
    for (const visit of [{}, { cookie: await aSession() }]) {
      const policy = policyOf(await fetchApp(NEAR, visit));
      expect(policy).toMatch(/connect-src 'self' https:\/\/tiles\.example\.org:8443;/);
      expect(policy.match(/tiles\.example/g)).toHaveLength(1);
      for (const other of [
        "/",
        "/?tab=restaurants",
        "/?tab=recipes&near=-26.11,28.05",
        "/privacy",
        "/dishes",
      ])
        expect(policyOf(await fetchApp(other, visit)), other).not.toContain("tiles.example");
    }
  });

  test("NEAR-02 the drawing has what its map needs, with the numbers of the list, and the credit", async () => {
    const response = await fetchApp(NEAR);
    expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
    const page = await pageOf(response);
    const shows = JSON.parse(page.querySelector("near-map")?.getAttribute("shows") ?? "");
    expect(shows).toEqual({
      tiles: process.env.MAP_TILES_URL,
      near: { latitude: -26.11, longitude: 28.05 },
      places: [{ number: 1, place: { latitude: -26.2, longitude: 28.05 } }],
    });
    expect(textOf(page, "near-map .credit")).toBe("© Map <Makers>");
    expect(page.querySelector("near-map svg .num")?.textContent).toBe("1");
    expect(page.querySelectorAll("[src*='tiles.example'], [href*='tiles.example']")).toHaveLength(
      0,
    );
  });

  test("NEAR-02 who saves data gets the drawing alone", async () => {
    const page = await pageOf(await fetchApp(NEAR, { headers: { "Save-Data": "on" } }));
    expect(page.querySelector("near-map")).toBeNull();
    expect(page.querySelector("#drawing svg")).not.toBeNull();
  });

  test("NEAR-02 Privacy names their host, and what it sees", async () => {
    const privacy = textOf(await pageOf(await fetchApp("/privacy")), ".prose");
    expect(privacy).toContain("tiles.example.org:8443");
    expect(privacy).toContain("© Map <Makers>");
    expect(privacy).toMatch(/sees your network address and the area that you look at/);
  });
});

describe("MAP_TILES_URL", () => {
  function problemsOf(MAP_TILES_URL: string, MAP_TILES_CREDIT = "Us") {
    const parsed = parseEnvironment({ MAP_TILES_URL, MAP_TILES_CREDIT });
    return parsed.ok ? [] : parsed.problems.filter((problem) => problem.startsWith("MAP_"));
  }

  test.each([
    "https://tiles.example.org/{z}/{x}/{y}.png?key=1",
    "http://127.0.0.1:8080/{z}/{x}/{y}",
    "http://localhost/{z}/{x}/{y}",
    "",
  ])("NEAR-02 may be %s", (address) => {
    expect(problemsOf(address, address && "Us")).toEqual([]);
  });

  test.each([
    "http://tiles.example.org/{z}/{x}/{y}.png",
    "https://tiles.example.org/{z}/{x}.png",
    "https://{z}.example.org/{z}/{x}/{y}.png",
    "https://a;b.example.org/{z}/{x}/{y}.png",
    "https://me:secret@tiles.example.org/{z}/{x}/{y}.png",
    "data:{z}{x}{y}",
    "tiles",
  ])("NEAR-02 may not be %s", (address) => {
    expect(problemsOf(address)).toEqual([
      expect.stringMatching(/^MAP_TILES_URL must be an https address of tiles/),
    ]);
  });

  test("NEAR-02 is set with its credit or not at all", () => {
    const together = ["MAP_TILES_URL and MAP_TILES_CREDIT must be set together"];
    expect(problemsOf("https://tiles.example.org/{z}/{x}/{y}.png", "")).toEqual(together);
    expect(problemsOf("", "Us")).toEqual(together);
  });
});
