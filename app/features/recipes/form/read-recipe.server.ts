import { byThread } from "#app/features/comments/comment-order.ts";
import type { Comment } from "#app/features/comments/comments.server.ts";
import type { DishLink } from "#app/features/dishes/links/dish-link.ts";
import { RECIPE_DISHES } from "#app/features/dishes/links/dish-links.server.ts";
import {
  asMadeReading,
  type MadeReading,
  type MadeReadingInJson,
  recipeMade,
} from "#app/features/made/made-reading.server.ts";
import type { RecipeDetail } from "#app/features/recipes/recipe-rows.server.ts";
import { type ListPart, LIST_DEFAULT_LIMIT } from "#app/features/search/list-query.schema.ts";
import { type Suggester, SUGGESTER } from "#app/features/users/suggester.ts";
import { Prisma, type RecipeAuthor } from "#app/generated/prisma/client.ts";
import {
  asDate,
  columns,
  type InJson,
  jsonObject,
  statementToReader,
} from "#app/infra/statement.server.ts";

type RecipeReading = RecipeDetail & {
  comments: Comment[];
  is_favorite: boolean;
  is_liked: boolean;
  dishes: DishLink[];
  made: MadeReading;
  suggester: Suggester | null;
};

type Row = Omit<RecipeReading, "author" | "comments" | "made"> & {
  author: InJson<RecipeAuthor> | null;
  comments: InJson<Comment>[];
  made: MadeReadingInJson;
};

const WRITER = ", 'user', json_build_object('id', users.id, 'google_user_data', google_user_data)";

const readRow = statementToReader<Row>("recipe", "$4", readingOf);

function readingOf(reader: string): string {
  return `SELECT ${columns("recipes", Prisma.RecipeScalarFieldEnum)},
          (SELECT ${jsonObject("recipe_authors", Prisma.RecipeAuthorScalarFieldEnum)}
             FROM recipe_authors WHERE recipe_authors.id = author_id) AS author,
          (SELECT coalesce(json_agg(${jsonObject("given", Prisma.RecipeIngredientScalarFieldEnum)} ORDER BY position), '[]')
             FROM recipe_ingredients AS given WHERE recipe_id = recipes.id) AS ingredients,
          (SELECT coalesce(json_agg(${jsonObject("shown", Prisma.RecipeCommentScalarFieldEnum, WRITER)}
                                    ORDER BY ${byThread("shown")}), '[]')
             FROM (SELECT ${columns("recipe_comments", Prisma.RecipeCommentScalarFieldEnum)} FROM recipe_comments
                    WHERE recipe_id = recipes.id AND (hidden_at IS NULL OR user_id = ${reader})
                    ORDER BY ${byThread("recipe_comments")} LIMIT $2 OFFSET $3) AS shown
             JOIN users ON users.id = shown.user_id) AS comments,
          ${RECIPE_DISHES} AS dishes,
          ${recipeMade(reader)} AS made,
          ${SUGGESTER} AS suggester,
          EXISTS (SELECT FROM favorites WHERE user_id = ${reader} AND recipe_id = recipes.id) AS is_favorite,
          EXISTS (SELECT FROM recipe_likes WHERE user_id = ${reader} AND recipe_id = recipes.id) AS is_liked
     FROM recipes WHERE recipes.id = $1`;
}

type Reader = { reader_id?: string | null; part?: ListPart };

export async function readRecipe(
  id: number,
  { reader_id = null, part = { limit: LIST_DEFAULT_LIMIT, offset: 0 } }: Reader = {},
): Promise<RecipeReading | null> {
  const [row] = await readRow(reader_id, id, part.limit, part.offset);
  if (!row) return null;
  return {
    ...row,
    author: row.author && asAuthor(row.author),
    comments: row.comments.map(asComment),
    made: asMadeReading(row.made),
  };
}

function asAuthor(author: InJson<RecipeAuthor>): RecipeAuthor {
  return {
    ...author,
    created_at: new Date(author.created_at),
    updated_at: new Date(author.updated_at),
  };
}

function asComment(comment: InJson<Comment>): Comment {
  const { created_at, updated_at, hidden_at, thread_at, withdrawn_at } = comment;
  return {
    ...comment,
    created_at: new Date(created_at),
    updated_at: asDate(updated_at),
    hidden_at: asDate(hidden_at),
    thread_at: asDate(thread_at),
    withdrawn_at: asDate(withdrawn_at),
  };
}
