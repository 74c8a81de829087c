import { describe, expect, test } from "vitest";
import { allParameters, ends, headersRead, parametersOf } from "./support/names-read.ts";

/** In these files the name of a header comes from the headers of our own answer, so it cannot be found in the code. */
const OF_ANSWERS = [
  "door/finished-page.server.ts: name",
  "door/front-door.server.ts: name",
  "door/receive.server.ts: name.toLowerCase()",
  "http/security-headers.server.ts: name",
];

describe("what the fuzz run is given", () => {
  test("SOUND-01 holds each parameter that the code reads from an address", async () => {
    const { names, unread } = await allParameters();
    expect(unread, "read in a way that tests/support/names-read.ts does not follow").toEqual([]);
    const given = await Promise.all(ends.map(({ address, file }) => parametersOf(address, file)));
    expect(names.filter((name) => !given.flat().includes(name))).toEqual([]);
    const home = given[ends.findIndex(({ address }) => address === "/")];
    expect(home).toEqual(expect.arrayContaining(["near", "diet", "sort", "suburb", "_routes"]));
    const shopping = given[ends.findIndex(({ address }) => address === "/shopping-list")];
    expect(shopping).toEqual(expect.arrayContaining(["item", "recipe", "add"]));
  });

  test("SOUND-01 holds each header that the code reads", () => {
    const { names, unread } = headersRead();
    expect(unread.toSorted()).toEqual(OF_ANSWERS);
    expect(names).toEqual(
      expect.arrayContaining([
        "Origin",
        "Content-Type",
        "Cookie",
        "If-None-Match",
        "x-forwarded-for",
      ]),
    );
  });
});
