import { parseWithZod } from "@conform-to/zod/v4";
import { AUTHOR_FIELDS, authorValues } from "#app/features/authors/author-fields.ts";
import { keepAuthorPicture } from "#app/features/authors/author-picture.server.ts";
import { authorFormSchema, type AuthorFields } from "#app/features/authors/author.schema.ts";
import { findAuthors } from "#app/features/authors/authors.server.ts";
import { Editing } from "#app/features/editing/editing.server.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

export const authors = new Editing({
  fields: AUTHOR_FIELDS,
  parse: (form) => parseWithZod(form, { schema: authorFormSchema }),
  valuesOf: authorValues,
  find: findAuthors,
  kind: "author",
  table: "recipe_authors",
  nameOf: ({ name }) => name,
  create: (fields, { recipeAuthor }) => recipeAuthor.create({ data: columnsOf(fields) }),
  update: ({ id, fields }, { recipeAuthor }) =>
    recipeAuthor.update({ where: { id }, data: columnsOf(fields) }),
  // Deleting an author changes the recipes, which stay (T-45), so they are locked first. Prisma
  // cannot lock rows.
  delete: async (id, transaction) => {
    await transaction.$queryRaw`SELECT FROM recipes WHERE author_id = ${id} ORDER BY id FOR NO KEY UPDATE`;
    return transaction.recipeAuthor.delete({
      where: { id },
      select: { _count: { select: { recipes: true } } },
    });
  },
  unknownPicture: "This picture is not here any more. Upload it again under Pictures.",
  keepPicture: keepAuthorPicture,
});

function columnsOf({ social_links, ...columns }: Omit<AuthorFields, "updated_at">) {
  return { ...columns, social_links: social_links ?? Prisma.DbNull };
}
