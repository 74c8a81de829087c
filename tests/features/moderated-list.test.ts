import { beforeAll, describe, expect, test } from "vitest";
import { listModeratedComments } from "#app/features/moderation/moderated-list.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { aComment } from "../support/rows.ts";

const LOOKED_AT = 2_048;
const PAGE = { limit: 24, offset: 0 };
const OLD = new Date("2026-01-01T12:00:00Z");

beforeAll(async () => {
  const { user_id, recipe_id } = await aComment({
    comment_text: "Lekker umqombothi",
    created_at: OLD,
  });
  const comment = { user_id, recipe_id, comment_text: "Lekker" };
  await prisma.recipeComment.createMany({
    data: Array.from({ length: LOOKED_AT + 50 }, () => comment),
  });
});

describe("BIG-04 words in moderation", () => {
  test("that stand in the oldest comment alone are found, and counted", async () => {
    const found = await listModeratedComments({ search: "umqombothi", state: "all" }, PAGE);
    expect(found).toMatchObject({ total: 1, isTotalExact: true });
    expect(found.rows.map(({ comment_text }) => comment_text)).toEqual(["Lekker umqombothi"]);
  });

  test("that stand in all of them are found among the newest, and counted no further", async () => {
    const found = await listModeratedComments({ search: "lekker", state: "all" }, PAGE);
    expect(found.rows).toHaveLength(PAGE.limit);
    expect(found.isTotalExact).toBe(false);
    expect(found.rows.map(({ comment_text }) => comment_text)).not.toContain("Lekker umqombothi");
  });
});
