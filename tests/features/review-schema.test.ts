import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test, vi } from "vitest";
import { reviewSchema } from "#app/features/reviews/review.schema.ts";

function submitted(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return parseWithZod(form, { schema: reviewSchema });
}

describe("reviewSchema", () => {
  test("BRIEF-16 reads a form as it reads JSON", () => {
    const photo = `/images/${"0".repeat(32)}`;
    const submission = submitted([
      ["rating", "4"],
      ["review_text", "Lekker"],
      ["visit_date", ""],
      ["social_link", " example.co.za/me "],
      ["image_urls", photo],
    ]);
    expect(submission.status === "success" && submission.value).toEqual({
      rating: 4,
      review_text: "Lekker",
      social_link: "https://example.co.za/me",
      image_urls: [photo],
    });
  });

  test("REV-04 BRIEF-16 tells a form its mistakes field by field", () => {
    const submission = submitted([
      ["visit_date", "2999-01-01"],
      ["social_link", "javascript:alert(1)"],
    ]);
    expect(submission.reply().error).toEqual({
      rating: ["Please select a rating"],
      visit_date: ["The visit date cannot be later than today"],
      social_link: ["Enter a web address, for example https://www.instagram.com/p/abc"],
    });
  });

  test.each([
    ["2026-03-01T21:59:59Z", "2026-03-01", true],
    ["2026-03-01T21:59:59Z", "2026-03-02", false],
    ["2026-03-01T22:00:00Z", "2026-03-02", true],
  ])("REV-10 T-42 at %s a visit on %s is allowed: %s", (now, visit_date, isAllowed) => {
    vi.useFakeTimers({ now: new Date(now) });
    const { success } = reviewSchema.safeParse({ rating: 3, visit_date });
    vi.useRealTimers();
    expect(success).toBe(isAllowed);
  });
});
