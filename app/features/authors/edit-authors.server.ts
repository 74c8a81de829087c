import { parseWithZod } from "@conform-to/zod/v4";
import {
  AUTHOR_FIELDS,
  type AuthorValues,
  authorValues,
} from "#app/features/authors/author-fields.ts";
import { keepAuthorPicture } from "#app/features/authors/author-picture.server.ts";
import { authorFormSchema, type AuthorFields } from "#app/features/authors/author.schema.ts";
import { type Author, findAuthors } from "#app/features/authors/authors.server.ts";
import { enteredLinks } from "#app/features/authors/social-links.ts";
import { Editing } from "#app/features/editing/editing.server.ts";
import type { Transaction } from "#app/features/editing/noun.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

export const authors = new Editing<Author, AuthorFields, AuthorValues>({
  kind: "author",
  table: "recipe_authors",
  nameOf: ({ name }) => name,
  fields: AUTHOR_FIELDS,
  parse: (form) => parseWithZod(form, { schema: authorFormSchema }),
  valuesOf: authorValues,
  find: findAuthors,
  create: (fields, { recipeAuthor }) => recipeAuthor.create({ data: columnsOf(fields) }),
  update: ({ id, fields }, { recipeAuthor }) =>
    recipeAuthor.update({ where: { id }, data: columnsOf(fields) }),
  delete: (id, { recipeAuthor }) => recipeAuthor.delete({ where: { id } }),
  countRelations: lockRecipes,
  asSent: (author) => author,
  inWords: ({ social_links }) => enteredLinks(social_links),
  unknownPicture: "This picture is not here any more. Upload it again under Pictures.",
  keepPicture: keepAuthorPicture,
});

function columnsOf(given: AuthorFields) {
  const { updated_at: _, social_links, ...columns } = given;
  return { ...columns, social_links: social_links ?? Prisma.DbNull };
}

/** The recipes stay, without an author (T-45). Nobody saves one of them before this transaction ends. */
async function lockRecipes(author_id: number, transaction: Transaction) {
  // Prisma cannot lock rows.
  const locked = await transaction.$queryRaw<unknown[]>`
    SELECT id FROM recipes WHERE author_id = ${author_id} ORDER BY id FOR NO KEY UPDATE`;
  return { recipes: locked.length };
}
