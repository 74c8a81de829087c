import { describe, expect, test } from "vitest";
import { authorFormSchema, authorSchema } from "#app/features/authors/author.schema.ts";
import { enteredLinks } from "#app/features/authors/social-links.ts";

const OWN = `/images/${"0a".repeat(16)}`;

describe("authorSchema", () => {
  test("AAU-16 API-51: a name is enough, and all else is cleared", () => {
    expect(authorSchema.parse({ name: " Nomsa  Dlamini " })).toEqual({
      name: "Nomsa  Dlamini",
      bio: null,
      image_url: null,
      website: null,
      social_links: null,
    });
  });

  test.each([
    ["website", "nomsa.co.za", "https://nomsa.co.za/"],
    ["website", "http://nomsa.co.za/a", "http://nomsa.co.za/a"],
    ["image_url", "nomsa.co.za/a.png", "https://nomsa.co.za/a.png"],
    ["image_url", OWN, OWN],
    ["image_url", `http://localhost:3000${OWN}`, `http://localhost:3000${OWN}`],
  ])("AAU-17 T-57: %s %s becomes %s", (field, sent, kept) => {
    expect(authorSchema.parse({ name: "A", [field]: sent })).toMatchObject({ [field]: kept });
  });

  test.each([
    "javascript:alert(1)",
    "ftp://nomsa.co.za",
    "nomsa",
    `https://a.co/${"x".repeat(2100)}`,
  ])("AAU-17 T-19: refuses %s", (link) => {
    expect(authorSchema.safeParse({ name: "A", website: link }).success).toBe(false);
    expect(authorSchema.safeParse({ name: "A", image_url: link }).success).toBe(false);
  });

  test.each([
    ["text", '{"instagram":"nomsa","tiktok":"x","facebook":" "}'],
    ["an object", { instagram: " nomsa ", facebook: null }],
  ])("API-51 T-12: takes social links as %s", (_, social_links) => {
    expect(authorSchema.parse({ name: "A", social_links }).social_links).toEqual({
      instagram: "nomsa",
    });
  });
});

describe("authorFormSchema", () => {
  test("API-51: each network is a field of its own", () => {
    const fields = { name: "A", instagram: "@nomsa", facebook: "", twitter: "x.com/nomsa" };
    expect(authorFormSchema.parse(fields).social_links).toEqual({
      instagram: "@nomsa",
      twitter: "x.com/nomsa",
    });
    expect(authorFormSchema.parse({ name: "A" }).social_links).toBeNull();
    const wrong = authorFormSchema.safeParse({ name: "A", twitter: "javascript:alert(1)" });
    expect(wrong.error?.issues[0]).toMatchObject({
      path: ["twitter"],
      message: "Enter a handle or a link for Twitter",
    });
  });
});

describe("enteredLinks", () => {
  test.each([
    ["an object", { instagram: "nomsa", twitter: "@n" }],
    ["text", '{"instagram":"nomsa","twitter":"@n","facebook":5}'],
  ])("AAU-20: reads %s", (_, stored) => {
    expect(enteredLinks(stored)).toEqual({ instagram: "nomsa", facebook: "", twitter: "@n" });
  });

  test.each([null, undefined, "", "{broken", "[]", 5])("AAU-20: reads %j as nothing", (stored) => {
    expect(enteredLinks(stored)).toEqual({ instagram: "", facebook: "", twitter: "" });
  });
});
