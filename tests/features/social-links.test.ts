import { describe, expect, test } from "vitest";
import { linkLabel, readSocialLinks } from "#app/features/authors/social-links.ts";

describe("readSocialLinks", () => {
  const links = { instagram: "@nomsa", facebook: "nomsa.cooks", twitter: "https://x.com/nomsa" };

  test("REC-20 ENT-04: makes handles into profiles, in one order", () => {
    const expected = [
      ["Instagram", "https://www.instagram.com/nomsa"],
      ["Facebook", "https://www.facebook.com/nomsa.cooks"],
      ["Twitter", "https://x.com/nomsa"],
    ];
    const read = (stored: unknown) =>
      readSocialLinks(stored).map(({ label, address }) => [label, address]);
    expect(read(links)).toEqual(expected);
    expect(read(JSON.stringify(links))).toEqual(expected);
  });

  test("REC-20: shows only those that are there", () => {
    expect(
      readSocialLinks({ twitter: "nomsa", tiktok: "nomsa" }).map(({ network }) => network),
    ).toEqual(["twitter"]);
  });

  test("takes a bare address for an address", () => {
    expect(readSocialLinks({ instagram: "instagram.com/nomsa" })[0]?.address).toBe(
      "https://instagram.com/nomsa",
    );
    expect(readSocialLinks({ facebook: "nomsa.co.za" })[0]?.address).toBe("https://nomsa.co.za/");
  });

  test.each([
    null,
    undefined,
    "",
    "null",
    "{",
    "[]",
    42,
    [],
    { instagram: null },
    { instagram: 7 },
    { instagram: "" },
    { instagram: "javascript:alert(1)" },
    { instagram: "two words" },
    { instagram: { href: "https://tafula.example" } },
  ])("T-12 T-19: finds nothing in %j", (stored) => {
    expect(readSocialLinks(stored)).toEqual([]);
  });
});

describe("linkLabel", () => {
  test.each([
    ["https://www.kalkys.co.za/", "kalkys.co.za"],
    ["http://kalkys.co.za/menu", "kalkys.co.za/menu"],
  ])("says %s as %s", (address, label) => {
    expect(linkLabel(address)).toBe(label);
  });
});
