import type { Prisma } from "#app/generated/prisma/client.ts";
import { LIST_DEFAULT_LIMIT, type ListPart } from "#app/features/search/list-query.schema.ts";
import { countWritten } from "#app/features/users/count-written.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";
import { STILL_THERE } from "#app/infra/still-there.server.ts";

const COMMENTS_LISTED = LIST_DEFAULT_LIMIT;

export const withWriter = {
  include: { user: { select: { id: true, google_user_data: true } } },
} satisfies Prisma.RecipeCommentDefaultArgs;
export type Comment = Prisma.RecipeCommentGetPayload<typeof withWriter>;

const withRecipe = {
  include: { ...withWriter.include, recipe: { select: { title: true } } },
} satisfies Prisma.RecipeCommentDefaultArgs;
export type MyComment = Prisma.RecipeCommentGetPayload<typeof withRecipe>;

export async function listMyComments(user_id: string, { limit, offset }: ListPart) {
  const [rows, total] = await Promise.all([
    prisma.recipeComment.findMany({
      where: { user_id, recipe: STILL_THERE },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      take: limit,
      skip: offset,
      ...withRecipe,
    }),
    countWritten(user_id, "comments"),
  ]);
  return { rows, total };
}

export function findMyComment(user_id: string, id: number): Promise<MyComment | null> {
  return prisma.recipeComment.findUnique({
    where: { id, user_id, recipe: STILL_THERE },
    ...withRecipe,
  });
}

export function listComments(recipe_id: number, part?: ListPart, reader_id?: string | null) {
  const own = reader_id ? [{ user_id: reader_id }] : [];
  return mayLag(({ prisma }) =>
    prisma.recipeComment.findMany({
      where: { recipe_id, OR: [{ hidden_at: null }, ...own] },
      orderBy: [{ created_at: "desc" }, { id: "desc" }],
      take: part?.limit ?? COMMENTS_LISTED,
      skip: part?.offset ?? 0,
      ...withWriter,
    }),
  );
}
