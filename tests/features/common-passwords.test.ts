import { describe, expect, test } from "vitest";
import { weaknessOf } from "#app/features/admins/accounts/common-passwords.server.ts";

describe("weaknessOf", () => {
  test.each([
    ...["1234567890", "qwertyuiop", "PASSWORD123", "manchester", "Dragon2026!", "!!football!!"],
    ...["Tafula2026!", "nomvula-2026"],
  ])("ACCOUNT-03 refuses %s", async (password) => {
    expect(await weaknessOf(password, "Nomvula")).not.toBeNull();
  });

  test.each([
    ...["correct horse battery staple", "a long enough password", "x83749837498"],
    ...["the dragon under my bed", "nomvula eats at the big table"],
  ])("ACCOUNT-03 takes %s", async (password) => {
    expect(await weaknessOf(password, "Nomvula")).toBeNull();
  });
});
