import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { SignedInUser } from "#app/features/users/users.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { viewFor } from "#app/http/visitors-page.server.ts";
import { PUBLIC_URL } from "../support/public-url.ts";

const SOMEBODY = { id: "7b5d7d52-0000-4000-8000-000000000000" };

function packed(path: string, user: object | null) {
  const context = new RouterContextProvider();
  context.set(userContext, user as SignedInUser | null);
  const given = viewFor({ request: new Request(PUBLIC_URL + path), context }, { title: "Bobotie" });
  expect(given.view.title).toBe("Bobotie");
  return JSON.parse(JSON.stringify(given));
}

test("MADE-06 what a visitor's page shows is not packed for a script that it does not have", () => {
  expect(packed("/recipes/1", null)).toEqual({});
});

test.each([
  ["/recipes/1", SOMEBODY],
  ["/recipes/1.data", SOMEBODY],
  ["/recipes/1.data", null],
  ["/admin/recipes", null],
])("MADE-06 what a script reads is: %s", (path, user) => {
  expect(packed(path, user)).toEqual({ view: { title: "Bobotie" } });
});
