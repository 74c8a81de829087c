import { expect, test } from "vitest";
import { isForeignWrite } from "#app/http/origin.server.ts";
import { PUBLIC_URL } from "../support/public-url.ts";

test.each([
  ["POST", "cross-site", true],
  ["DELETE", "cross-site", true],
  ["GET", "cross-site", false],
  ["POST", "same-origin", false],
  ["POST", "same-site", true],
  ["POST", null, false],
])("T-49: of a %s without Origin that says %s, foreign is %s", (method, site, isForeign) => {
  const headers = new Headers();
  if (site) headers.set("Sec-Fetch-Site", site);
  expect(isForeignWrite(new Request(PUBLIC_URL, { method, headers }))).toBe(isForeign);
});
