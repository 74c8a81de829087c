import { describe, expect, test } from "vitest";
import { keepFirst, onlyOurFields } from "#app/http/field-names.server.ts";
import { fetchApp } from "../support/app.ts";
import { aRecipe, aRestaurant } from "../support/rows.ts";
import { aSession } from "../support/signed-in.ts";

function names(fields: [string, string][], rows?: string[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return [...onlyOurFields(form, rows).keys()];
}

describe("onlyOurFields", () => {
  test("keeps plain names, also one that comes several times", () => {
    const fields: [string, string][] = [
      ["rating", "4"],
      ["image_urls", "a"],
      ["image_urls", "b"],
    ];
    expect(names(fields)).toEqual(["rating", "image_urls", "image_urls"]);
  });

  test("refuses a field that is longer than any of ours", () => {
    expect(names([["instructions", "a".repeat(64 * 1024)]])).toEqual(["instructions"]);
    expect(() => names([["instructions", "a".repeat(64 * 1024 + 1)]])).toThrow(
      expect.objectContaining({ init: expect.objectContaining({ status: 413 }) }),
    );
  });

  test.each([
    "a[1000000000]",
    "comment_text[0]",
    "comment_text.length",
    `comment_text${".a".repeat(25_000)}`,
    "ingredients[1000].name",
    "__proto__.x",
    "__intent__",
    "__state__",
    "",
    "a".repeat(41),
  ])("leaves out %s", (name) => {
    expect(names([[name, "x"]], ["ingredients"])).toEqual([]);
  });

  test("keeps the rows of the lists that a form has, and only their row buttons", () => {
    const insert = JSON.stringify({ type: "insert", payload: { name: "ingredients" } });
    const other = JSON.stringify({ type: "insert", payload: { name: "a[50000000]" } });
    const update = JSON.stringify({ type: "update", payload: { name: "ingredients", value: 1 } });
    const rows = ["ingredients"];
    expect(names([["ingredients[3].name", "x"]], rows)).toEqual(["ingredients[3].name"]);
    expect(names([["steps[3].name", "x"]], rows)).toEqual([]);
    expect(names([["__intent__", insert]], rows)).toEqual(["__intent__"]);
    expect(names([["__intent__", insert]])).toEqual([]);
    expect(names([["__intent__", other]], rows)).toEqual([]);
    expect(names([["__intent__", update]], rows)).toEqual([]);
    expect(names([["__intent__", "{bad"]], rows)).toEqual([]);
  });
});

describe("onlyOurFields, of a row button", () => {
  test("hands on what the schema knows and nothing else", () => {
    const payload = { name: "ingredients", index: 1, value: { a: { b: [] } } };
    const form = new FormData();
    form.append("__intent__", JSON.stringify({ type: "remove", payload, deep: [[[]]] }));
    const sent = onlyOurFields(form, ["ingredients"]).get("__intent__");
    expect(JSON.parse(String(sent))).toEqual({
      type: "remove",
      payload: { name: "ingredients", index: 1 },
    });
  });
});

describe("keepFirst", () => {
  test("leaves one value to each field but those that may have several", () => {
    const form = new FormData();
    for (const name of ["name", "is_active"]) {
      form.append(name, "a");
      form.append(name, "b");
    }
    keepFirst(form, ["is_active"]);
    expect([...form]).toEqual([
      ["name", "a"],
      ["is_active", "a"],
      ["is_active", "b"],
    ]);
  });
});

describe("a form that would build something huge", () => {
  const huge = JSON.stringify({ type: "update", payload: { name: "a[50000000]", value: 1 } });

  test.each<Record<string, string>>([
    { "a[1000000000]": "x" },
    { __intent__: huge },
    { __intent__: "{bad" },
    { __intent__: "null" },
    { "comment_text[0]": "Hi" },
    { "comment_text.length": "1" },
  ])("is refused like any form without a text: %j", async (fields) => {
    const { id } = await aRecipe();
    const cookie = await aSession();
    const form = { intent: "comment", ...fields };
    expect((await fetchApp(`/recipes/${id}`, { form, cookie })).status).toBe(400);
    expect((await fetchApp(`/recipes/${id}`, { form })).status).toBe(401);
  });

  test("with photos as well", async () => {
    const { id } = await aRestaurant();
    const body = new FormData();
    body.append("image_urls[10000000]", "/images/x");
    body.append("__intent__", huge);
    const cookie = await aSession();
    const response = await fetchApp(`/restaurants/${id}/review`, { method: "POST", body, cookie });
    expect(response.status).toBe(400);
  });
});
