import { describe, expect, test } from "vitest";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";

const NOBODY = { name: "Somebody", given_name: null, picture: null };

describe("readGoogleUserData", () => {
  const thandi = { name: "Thandi Nkosi", given_name: "Thandi", picture: "/images/1" };

  test("ENT-01 T-12: reads an object, and text that holds one", () => {
    expect(readGoogleUserData(thandi)).toEqual(thandi);
    expect(readGoogleUserData(JSON.stringify(thandi))).toEqual(thandi);
  });

  test("T-20: hands on nothing but name, given name and picture", () => {
    expect(readGoogleUserData({ ...thandi, email: "thandi@example.com", sub: "1" })).toEqual(
      thandi,
    );
  });

  test.each([
    null,
    undefined,
    "",
    "{",
    "null",
    '"text"',
    "[]",
    42,
    [],
    {},
    { name: "" },
    { name: 7 },
  ])("T-12: %j is somebody without a name", (stored) => {
    expect(readGoogleUserData(stored)).toEqual(NOBODY);
  });

  test("T-12: keeps what is sound beside what is broken", () => {
    expect(readGoogleUserData({ name: "Sipho", given_name: 1, picture: {} })).toEqual({
      ...NOBODY,
      name: "Sipho",
    });
  });
});
