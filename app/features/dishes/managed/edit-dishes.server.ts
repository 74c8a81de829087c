import { type DishFields, dishSchema } from "#app/features/dishes/managed/dish-edit.schema.ts";
import { DISH_FIELDS, dishValues } from "#app/features/dishes/managed/dish-fields.ts";
import { MOST_NAMES } from "#app/features/dishes/dish-limits.ts";
import { freeSlug } from "#app/features/dishes/managed/dish-slug.server.ts";
import { languageName } from "#app/features/dishes/managed/languages.ts";
import { Editing } from "#app/features/editing/editing.server.ts";
import type { Columns, Transaction } from "#app/features/editing/noun.ts";
import { parseWhenSaved } from "#app/features/editing/parse-when-saved.ts";
import { withRowsAsked } from "#app/features/editing/rows-asked.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { takeAdvisoryLock } from "#app/infra/lock-row.server.ts";

const LINKED = {
  _count: { select: { recipes: true, places: true, season_picks: true } },
} as const;
const TO_EDIT = {
  include: { names: { orderBy: { position: "asc" } } },
} satisfies Pick<Prisma.DishFindManyArgs, "include">;

export type EditedDish = Prisma.DishGetPayload<typeof TO_EDIT>;

export const dishes = new Editing({
  fields: DISH_FIELDS,
  parse: readDishForm,
  valuesOf: dishValues,
  find: (ids, { dish }): Promise<EditedDish[]> =>
    dish.findMany({ where: { id: { in: ids } }, ...TO_EDIT }),
  kind: "dish",
  table: "dishes",
  nameOf: ({ name }) => name,
  create: async ({ names, ...columns }, transaction) => {
    const slug = await freeSlug(columns.name, null, transaction);
    return transaction.dish.create({ data: { ...columns, slug, names: rowsOf(names) } });
  },
  update: async ({ id, fields: { names, ...columns }, changed }, transaction) => {
    if (changed.includes("name")) await moveTo(columns.name, id, transaction);
    const rows = changed.includes("names") ? { deleteMany: {}, ...rowsOf(names) } : {};
    return transaction.dish.update({ where: { id }, data: { ...columns, names: rows } });
  },
  delete: (id, { dish }) => dish.delete({ where: { id }, select: LINKED }),
  asSent: (dish) => ({ ...dish, names: dish.names.map(({ name, lang }) => ({ name, lang })) }),
  inWords: ({ names }) => ({
    names: names.map(({ name, lang }) => `${name} (${languageName(lang)})`).join("\n"),
  }),
  findRefusal: findSameName,
});

function readDishForm(form: FormData) {
  const asked = withRowsAsked(form, { list: "names", field: "name", most: MOST_NAMES });
  return parseWhenSaved(asked, dishSchema);
}

export function findDishLinks(id: number) {
  return prisma.dish.findUnique({ where: { id }, select: { name: true, ...LINKED } });
}

function rowsOf(names: DishFields["names"]) {
  return {
    createMany: { data: names.map((name, index) => ({ ...name, position: index + 1 })) },
  };
}

/**
 * The old slug leads to the new one, and a slug that the dish had before becomes its slug again.
 */
async function moveTo(name: string, id: number, transaction: Transaction) {
  const { slug: old } = await transaction.dish.findUniqueOrThrow({ where: { id } });
  const slug = await freeSlug(name, id, transaction);
  if (slug === old) return;
  await transaction.dishSlug.deleteMany({ where: { slug, dish_id: id } });
  await transaction.dish.update({ where: { id }, data: { slug } });
  await transaction.dishSlug.create({ data: { slug: old, dish_id: id } });
}

/**
 * The lock lasts until the caller's transaction ends, so that two dishes cannot take the same name
 * or slug at once.
 */
async function findSameName(
  { name }: Columns<DishFields>,
  transaction: Transaction,
  id: number | null,
) {
  await takeAdvisoryLock("dishes", transaction);
  const same = await transaction.dish.findFirst({
    where: { name: { equals: name, mode: "insensitive" }, ...(id !== null && { id: { not: id } }) },
  });
  const sentence = "A dish has this name already. Edit that one, or merge the two";
  return same && ({ refused: "field", field: "name", sentence } as const);
}
