import { describe, expect, test } from "vitest";
import {
  deleteComment,
  editComment,
  type OwnComment,
} from "#app/features/comments/write-comment.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "../../support/app.ts";
import { somebody } from "../../support/people.ts";
import { expectRefusal } from "../../support/refusal.ts";
import { aComment, aPerson, aRecipe } from "../../support/rows.ts";

const MINUTE_MS = 60_000;

function comment(recipe_id: number | string, comment_text: unknown, cookie?: string) {
  return fetchApp(`/api/recipes/${recipe_id}/comments`, { json: { comment_text }, cookie });
}

describe("POST /api/recipes/:id/comments", () => {
  test("API-21 ENT-06 COM-14 answers the new comment, which leads the list", async () => {
    const recipe = await aRecipe();
    await aComment({ recipe_id: recipe.id });
    const { cookie } = await somebody({ name: "Thandi" });
    const response = await comment(recipe.id, "Lekker!", cookie);
    expect(response.status).toBe(201);
    const added = await response.json();
    expect(added).toEqual({
      id: expect.any(Number),
      comment_text: "Lekker!",
      reply_to_id: null,
      created_at: expect.stringMatching(/Z$/),
      google_user_data: '{"name":"Thandi","given_name":null,"picture":null}',
    });
    const listed = await (await fetchApp(`/api/recipes/${recipe.id}/comments`)).json();
    expect(listed[0]).toEqual(added);
    expect(await commentCount(recipe.id)).toBe(2);
  });

  test("COM-01 T-58 keeps line breaks and emoji, trims, and drops control characters", async () => {
    const { cookie } = await somebody();
    const typed = "  Cafe\u0301 \u0000\u0007\u202Elekker\r\n\r\n👩‍🍳🇿🇦 <b>x</b>\u200B  ";
    const added = await (await comment((await aRecipe()).id, typed, cookie)).json();
    expect(added.comment_text).toBe("Café lekker\n\n👩‍🍳🇿🇦 <b>x</b>");
  });

  test("COM-02 LIM-01 takes 500 characters, however many bytes they have, and not one more", async () => {
    const recipe = await aRecipe();
    const { cookie } = await somebody();
    expect((await comment(recipe.id, ` ${"🍲".repeat(500)} `, cookie)).status).toBe(201);
    const response = await comment(recipe.id, "🍲".repeat(501), cookie);
    await expectRefusal(response, {
      status: 400,
      error: "Keep your comment to 500 characters",
      wrong: ["comment_text"],
    });
    expect(await commentCount(recipe.id)).toBe(1);
  });

  test.each(["", "  \n\t ", "\u0000", "\u200B\u200D", null, 7, ["Lekker"], undefined])(
    "COM-01 COM-15 %j is no comment",
    async (comment_text) => {
      const recipe = await aRecipe();
      const response = await comment(recipe.id, comment_text, (await somebody()).cookie);
      await expectRefusal(response, {
        status: 400,
        error: "Write a comment first",
        wrong: ["comment_text"],
      });
      expect(await commentCount(recipe.id)).toBe(0);
    },
  );

  test("COM-05 PERM-03 tells a visitor to sign in", async () => {
    const recipe = await aRecipe();
    const response = await comment(recipe.id, "Lekker");
    await expectRefusal(response, { status: 401, error: "Sign in to continue" });
    expect(await commentCount(recipe.id)).toBe(0);
  });

  test.each(["999999", "abc", "0"])("T-14 %s is no recipe", async (id) => {
    const response = await comment(id, "Lekker", (await somebody()).cookie);
    await expectRefusal(response, { status: 404, error: "Recipe not found" });
  });

  test("T-14 refuses what is not JSON, or too much, and T-49 another site", async () => {
    const address = `/api/recipes/${(await aRecipe()).id}/comments`;
    const { cookie } = await somebody();
    const form = await fetchApp(address, { form: { comment_text: "Lekker" }, cookie });
    expect(form.status).toBe(415);
    const long = { comment_text: "x".repeat(300_000) };
    expect((await fetchApp(address, { json: long, cookie })).status).toBe(413);
    const headers = { Origin: "https://evil.example" };
    const json = { comment_text: "Lekker" };
    expect((await fetchApp(address, { json, cookie, headers })).status).toBe(403);
  });

  test("the same words sent eight times at once are one comment", async () => {
    const recipe = await aRecipe();
    const { cookie } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => comment(recipe.id, "Lekker", cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const sent = await Promise.all(answers.map(async (answer) => (await answer.json()).id));
    expect(new Set(sent).size).toBe(1);
    expect(await commentCount(recipe.id)).toBe(1);
  });

  test("the same words are a new comment after a minute, from somebody else or on another recipe", async () => {
    const recipe = await aRecipe();
    const { id: user_id, cookie } = await somebody();
    const earlier = await aComment({
      recipe_id: recipe.id,
      user_id,
      comment_text: "Lekker",
      created_at: new Date(Date.now() - 61_000),
    });
    expect((await (await comment(recipe.id, "Lekker", cookie)).json()).id).not.toBe(earlier.id);
    expect((await comment(recipe.id, "Lekker", (await somebody()).cookie)).status).toBe(201);
    expect(await commentCount(recipe.id)).toBe(3);
    const other = await aRecipe();
    await comment(other.id, "Lekker", cookie);
    expect(await commentCount(other.id)).toBe(1);
  });

  test("T-34 twenty people at once are all counted", async () => {
    const recipe = await aRecipe();
    const people = await Promise.all(Array.from({ length: 20 }, () => somebody()));
    await Promise.all(people.map(({ cookie }) => comment(recipe.id, "Lekker", cookie)));
    expect(await commentCount(recipe.id)).toBe(20);
    expect(await prisma.recipeComment.count({ where: { recipe_id: recipe.id } })).toBe(20);
  });
});

describe("editComment", () => {
  test("changes one's own words within five minutes, and says when", async () => {
    const written = await aComment({ created_at: new Date(Date.now() - 4 * MINUTE_MS) });
    const changed = await editComment(keyOf(written), { comment_text: "Better" });
    expect(changed).toMatchObject({ comment_text: "Better", updated_at: expect.any(Date) });
    expect(changed?.created_at).toEqual(written.created_at);
  });

  test("does not find another person's, an old, a hidden or a missing one", async () => {
    const written = await aComment();
    const old = await aComment({ created_at: new Date(Date.now() - 6 * MINUTE_MS) });
    const hidden = await aComment({ hidden_at: new Date(), hidden_reason: "Spam" });
    const stranger = await aPerson();
    const words = { comment_text: "Changed" };
    expect(await editComment({ ...keyOf(written), user_id: stranger.id }, words)).toBeNull();
    expect(await editComment(keyOf(old), words)).toBeNull();
    expect(await editComment(keyOf(hidden), words)).toBeNull();
    expect(await editComment({ ...keyOf(written), id: 999_999 }, words)).toBeNull();
    expect(await editComment({ ...keyOf(written), recipe_id: old.recipe_id }, words)).toBeNull();
    expect(await prisma.recipeComment.count({ where: words })).toBe(0);
  });
});

describe("deleteComment", () => {
  test("ENT-19 takes one's own comment away, and the count with it", async () => {
    const written = await aComment({ created_at: new Date(0) });
    expect(await deleteComment(keyOf(written))).toBe(true);
    expect(await commentCount(written.recipe_id)).toBe(0);
    expect(await deleteComment(keyOf(written))).toBe(false);
  });

  test("does not find another person's, or one on another recipe", async () => {
    const written = await aComment();
    const stranger = await aPerson();
    const elsewhere = await aRecipe();
    expect(await deleteComment({ ...keyOf(written), user_id: stranger.id })).toBe(false);
    expect(await deleteComment({ ...keyOf(written), recipe_id: elsewhere.id })).toBe(false);
    expect(await commentCount(written.recipe_id)).toBe(1);
  });
});

function keyOf({ id, recipe_id, user_id }: OwnComment): OwnComment {
  return { id, recipe_id, user_id };
}

async function commentCount(id: number) {
  const recipe = await prisma.recipe.findUniqueOrThrow({ where: { id } });
  return recipe.comment_count;
}
