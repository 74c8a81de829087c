import { describe, expect, test } from "vitest";
import { asked, theMapReplies } from "../../support/geocoder.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { hurry } from "../../support/patience.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aRestaurant } from "../../support/rows.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const UMBILO = {
  lat: "-29.8746",
  lon: "30.9953",
  name: "Umbilo Grill",
  address: { house_number: "214", road: "Umbilo Road", city: "Durban", state: "KwaZulu-Natal" },
  extratags: {
    phone: "031 555 0142",
    website: "https://umbilo.example/",
    opening_hours: "Tu-Sa 9:00-17:00",
  },
};
const MZOLI = { lat: "-33.97", lon: "18.57", name: "Mzoli's", address: { city: "Cape Town" } };

function theMapLists(...places: unknown[]) {
  theMapReplies({ body: JSON.stringify(places) });
}

async function visit(query: string, path = "/admin/restaurants/new") {
  const { cookie } = await anAdminSession();
  return fetchApp(`${path}${query}`, { cookie });
}

function valueOf(page: Document, name: string) {
  const field = page.querySelector(`form[method=post] [name=${name}]`);
  if (field?.tagName !== "SELECT") return field?.getAttribute("value") ?? "";
  return field.querySelector("option[selected]")?.getAttribute("value") ?? "";
}

describe("GET /admin/restaurants/new: Quick Add", () => {
  test("offers four methods, the open map first (ARF-02, ARF-03, ARF-04, ARF-05, ARF-06)", async () => {
    const page = await pageOf(await visit(""));
    expect(textOf(page, "#quick-add")).toBe("Quick Add with Search");
    const tabs = [...page.querySelectorAll(".seg a")];
    expect(tabs.map(({ id }) => id)).toEqual(["google", "osm", "simple", "manual"]);
    expect(page.querySelector(".seg [aria-current]")?.id).toBe("osm");
    expect(page.querySelector("#manual")?.getAttribute("href")).toBe("#basic");
    expect(textOf(page, "#basic h2")).toBe("Basic Information");
    expect(asked).toHaveLength(0);
  });

  test("lists the places found, each with a button (BRIEF-11, AQA-07)", async () => {
    theMapLists(MZOLI, UMBILO);
    const page = await pageOf(await visit("?method=osm&q=umbilo"));
    const buttons = [...page.querySelectorAll(".results button")];
    expect(buttons.map((button) => button.getAttribute("value"))).toEqual(["0"]);
    expect(buttons[0]?.textContent).toContain("214 Umbilo Road, Durban, KwaZulu-Natal");
    expect(buttons[0]?.textContent).toContain("Use this place");
    expect(page.body.textContent).toContain("OpenStreetMap contributors");
  });

  test("offers what its names do not call food as well (T-60)", async () => {
    theMapLists(MZOLI, UMBILO);
    const page = await pageOf(await visit("?method=osm&q=umbilo"));
    const more = [...page.querySelectorAll("a")].find(
      (link) => link.textContent === "Show 1 other match",
    );
    const all = await pageOf(await visit(more?.getAttribute("href")?.replace(/^[^?]*/, "") ?? ""));
    expect(all.querySelectorAll(".results button")).toHaveLength(2);
    const filled = await pageOf(await visit("?method=osm&q=umbilo&others=1&place=1"));
    expect(valueOf(filled, "name")).toBe("Mzoli's");
  });

  test("fills the form with the place that is used (AQA-01)", async () => {
    theMapLists(UMBILO);
    const page = await pageOf(await visit("?method=osm&q=umbilo&place=0"));
    const names = ["name", "address", "city", "province", "phone", "website"];
    expect(names.map((name) => valueOf(page, name))).toEqual([
      "Umbilo Grill",
      "214 Umbilo Road",
      "Durban",
      "KwaZulu-Natal",
      "031 555 0142",
      "https://umbilo.example/",
    ]);
    expect(valueOf(page, "latitude")).toBe("-29.8746");
    expect(valueOf(page, "longitude")).toBe("30.9953");
    expect(valueOf(page, "rating")).toBe("");
  });

  test("HRS-02 takes the hours of the place along, into line and days, and none that cannot be judged", async () => {
    const days = ["week[1].from1", "week[5].to1", "week[6].state"];
    theMapLists(UMBILO);
    const page = await pageOf(await visit("?method=osm&q=umbilo&place=0"));
    expect(valueOf(page, "opening_hours")).toBe("Tu-Sa 09:00-17:00");
    expect(days.map((name) => valueOf(page, `"${name}"`))).toEqual(["09:00", "17:00", "closed"]);
    theMapLists({ ...UMBILO, extratags: { opening_hours: "sunrise-sunset" } });
    const dark = await pageOf(await visit("?method=osm&q=umbilo grill&place=0"));
    expect(valueOf(dark, "name")).toBe("Umbilo Grill");
    expect(valueOf(dark, "opening_hours")).toBe("");
    expect(textOf(dark, ".notice.ok")).toContain(
      "Its opening hours on the map cannot be read and are left out: “sunrise-sunset”.",
    );
  });

  test("asks for three characters at least, and asks nobody before (AQA-02, LIM-20)", async () => {
    const page = await pageOf(await visit("?method=osm&q=um"));
    expect(textOf(page, ".notice.bad")).toBe("Type 3 or more characters.");
    expect(asked).toHaveLength(0);
  });

  test.each([
    { what: "500", reply: { status: 500, body: "" } },
    { what: "429", reply: { status: 429, body: "" } },
    { what: "garbage", reply: { body: "<html>" } },
    { what: "nothing at all", reply: "never" as const },
  ])("says so when the map answers $what (AQA-10)", async ({ reply }) => {
    if (reply === "never") hurry(5_000);
    theMapReplies(reply);
    const response = await visit("?method=osm&q=umbilo");
    expect(response.status).toBe(200);
    const page = await pageOf(response);
    expect(textOf(page, ".notice.bad")).toBe("Search failed. Please try again.");
    expect(page.querySelector("#place-search")?.getAttribute("value")).toBe("umbilo");
  });

  test.each([
    { what: "nothing typed", query: "q=", sentence: "Please enter an address", id: "AQA-11" },
    {
      what: "an unknown address",
      query: "q=Nowhere",
      sentence: "Address not found. Please try a different address.",
      id: "AQA-13",
    },
  ])("Address Lookup: $what ($id)", async ({ query, sentence }) => {
    theMapLists();
    const page = await pageOf(await visit(`?method=simple&${query}`));
    expect(textOf(page, ".notice.bad")).toBe(sentence);
  });

  test("Address Lookup: a map that does not answer (AQA-14)", async () => {
    theMapReplies({ status: 500, body: "" });
    const page = await pageOf(await visit("?method=simple&q=Umbilo+Road"));
    expect(textOf(page, ".notice.bad")).toBe("Failed to lookup address. Please try again.");
  });

  test("Address Lookup: fills coordinates and address, and says which (AQA-12, AQA-15)", async () => {
    theMapLists(UMBILO);
    const page = await pageOf(await visit("?method=simple&q=214+Umbilo+Road"));
    expect(textOf(page, ".notice.ok")).toBe("Found coordinates: -29.8746, 30.9953");
    expect(valueOf(page, "latitude")).toBe("-29.8746");
    expect(valueOf(page, "city")).toBe("Durban");
    expect(valueOf(page, "name")).toBe("");
  });

  test("Google Places lets in Google's script on its own tab only (ARF-03, T-05)", async () => {
    const google = (await visit("?method=google")).headers.get("Content-Security-Policy");
    const other = (await visit("?method=osm")).headers.get("Content-Security-Policy");
    expect(google).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com/);
    expect(google).not.toContain("unsafe");
    expect(other).not.toContain("google");
  });

  test("stands above the form of an existing restaurant too", async () => {
    theMapLists(UMBILO);
    const { id } = await aRestaurant({ name: "Old name", description: "Kept" });
    const path = `/admin/restaurants/${id}/edit`;
    const page = await pageOf(await visit("?method=osm&q=umbilo&place=0", path));
    expect(valueOf(page, "name")).toBe("Umbilo Grill");
    expect(textOf(page, "[name=description]")).toBe("Kept");
  });
});

describe("POST /admin/restaurants/new: look up coordinates (ARF-16)", () => {
  async function lookUp(form: Record<string, string>) {
    const { cookie } = await anAdminSession();
    const response = await fetchApp("/admin/restaurants/new", {
      form: { intent: "lookup", name: "Typed", ...form },
      cookie,
    });
    return { status: response.status, page: await pageOf(response) };
  }

  test("puts them into the form, which keeps what was typed (AQA-17)", async () => {
    theMapLists(UMBILO);
    const { status, page } = await lookUp({ address: "214 Umbilo Road", city: "Durban" });
    expect(status).toBe(200);
    expect(textOf(page, "form .notice.ok")).toBe("Coordinates found and updated!");
    expect(valueOf(page, "name")).toBe("Typed");
    expect(valueOf(page, "latitude")).toBe("-29.8746");
    expect(asked[0]?.url.searchParams.get("q")).toBe("214 Umbilo Road, Durban");
  });

  test("asks for an address or a city first (AQA-16)", async () => {
    const { status, page } = await lookUp({ province: "Gauteng" });
    expect(status).toBe(400);
    expect(textOf(page, "form .notice.bad")).toBe("Please enter an address or city first");
    expect(page.querySelector("[aria-invalid]")).toBeNull();
    expect(asked).toHaveLength(0);
  });

  test("says when there are none (AQA-18)", async () => {
    theMapLists();
    const { page } = await lookUp({ city: "Nowhere" });
    expect(textOf(page, "form .notice.bad")).toBe("Could not find coordinates for this address");
  });

  test("says when the map does not answer (AQA-19)", async () => {
    theMapReplies({ status: 500, body: "" });
    const { status, page } = await lookUp({ city: "Durban" });
    expect(status).toBe(503);
    expect(textOf(page, "form .notice.bad")).toBe("Error looking up coordinates");
    expect(valueOf(page, "city")).toBe("Durban");
  });
});

describe("for scripts", () => {
  async function ask(address: string) {
    const { cookie } = await anAdminSession();
    return fetchApp(address, { cookie, headers: { Accept: "application/json" } });
  }

  test("GET /admin/places answers the places found", async () => {
    theMapLists(MZOLI, UMBILO);
    const found = await (await ask("/admin/places?q=umbilo")).json();
    expect(found.places[0]).toMatchObject({ name: "Umbilo Grill", city: "Durban" });
    expect(found.others[0]).toMatchObject({ name: "Mzoli's" });
  });

  test("GET /admin/places refuses two characters, and says when the map fails", async () => {
    expect((await ask("/admin/places?q=um")).status).toBe(400);
    theMapReplies({ status: 500, body: "" });
    const failed = await ask("/admin/places?q=umbilo");
    await expectRefusal(failed, { status: 503, error: "Search failed. Please try again." });
  });

  test("without script, says first that a search begins the form again", async () => {
    for (const method of ["osm", "simple"]) {
      const page = await pageOf(await visit(`?method=${method}`));
      expect(textOf(page, ".quick-add .no-js-only")).toBe(
        "Search first: picking a place replaces what is in the form below.",
      );
    }
  });

  test("GET /admin/coordinates answers an address of Quick Add (AQA-12, AQA-15)", async () => {
    theMapLists(UMBILO);
    const search = "method=simple&q=214+Umbilo+Road";
    expect(await (await ask(`/admin/coordinates?${search}`)).json()).toMatchObject({
      place: { name: null, city: "Durban", latitude: -29.8746 },
      notice: { kind: "ok", sentence: "Found coordinates: -29.8746, 30.9953" },
    });
    expect(await (await ask("/admin/coordinates?method=simple&q=+")).json()).toEqual({
      place: null,
      notice: { kind: "bad", sentence: "Please enter an address" },
    });
  });

  test("GET /admin/coordinates answers the place and the sentence", async () => {
    theMapLists(UMBILO);
    const answer = await (await ask("/admin/coordinates?city=Durban")).json();
    expect(answer.place).toMatchObject({ latitude: -29.8746, longitude: 30.9953 });
    expect(answer.notice).toEqual({ kind: "ok", sentence: "Coordinates found and updated!" });
  });
});
