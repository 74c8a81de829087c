import { describe, expect, test } from "vitest";
import { FORMER_MEMBER, givenNameOf, shownPerson } from "#app/features/users/shown-person.ts";

const thandi = { name: "Thandi Grace Nkosi", given_name: "Thandi", picture: "/images/1" };

describe("shownPerson", () => {
  test("MINE-01: shows the whole name until somebody chooses otherwise", () => {
    expect(shownPerson(thandi, { shown_name: "full", shows_portrait: true })).toEqual(thandi);
  });

  test.each([
    { shown_name: "given", name: "Thandi", given_name: "Thandi" },
    { shown_name: "initials", name: "T.N.", given_name: null },
  ] as const)("MINE-01: $shown_name shows no surname", ({ shown_name, name, given_name }) => {
    const shown = shownPerson(thandi, { shown_name, shows_portrait: false });
    expect(shown).toEqual({ name, given_name, picture: null });
  });

  test("MINE-01: a single name has one initial, and is the given name", () => {
    const sipho = { name: "sipho", given_name: null, picture: null };
    const shown = (["given", "initials"] as const).map(
      (shown_name) => shownPerson(sipho, { shown_name, shows_portrait: true }).name,
    );
    expect(shown).toEqual(["sipho", "S."]);
  });
});

describe("givenNameOf", () => {
  test.each([
    { name: "Thandi Nkosi", given_name: "Thandi Grace", shown: "Thandi Grace" },
    { name: "Thandi Nkosi", given_name: null, shown: "Thandi" },
    { name: "Thandi Nkosi", given_name: "", shown: "Thandi" },
    { name: "T.N.", given_name: null, shown: "T.N." },
    { ...FORMER_MEMBER, shown: "Former member" },
    { name: "A guest", given_name: null, shown: "A guest" },
  ])("READ-03 TELL-04: of $name with $given_name it is $shown", ({ shown, ...profile }) => {
    expect(givenNameOf({ picture: null, ...profile })).toBe(shown);
  });
});
