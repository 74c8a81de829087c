import { z } from "zod";
import type { FoundEntry, FoundList, ListedList } from "#app/features/lists/lists.server.ts";
import { personView } from "#app/features/users/suggester.ts";

const rowShape = {
  id: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  link: z.string().nullable().describe("Whoever has the link can read the list at /lists/{link}"),
  is_taken_down: z
    .boolean()
    .describe("True when a moderator ended its link. The list gets no other link"),
  updated_at: z.iso.datetime(),
};

export const listRowJsonSchema = z
  .object({ ...rowShape, entry_count: z.int() })
  .meta({ id: "ListRow" });

const entrySchema = z.object({
  id: z.int(),
  recipe_id: z.int().nullable(),
  restaurant_id: z.int().nullable(),
  name: z.string(),
  image_url: z.string().nullable(),
  line: z.string().nullable(),
});

export const ownListJsonSchema = z
  .object({ ...rowShape, entries: z.array(entrySchema).describe("In order") })
  .meta({ id: "OwnList" });

const sharedListJsonSchema = z
  .object({
    name: z.string(),
    description: z.string().nullable(),
    by: z
      .string()
      .describe(
        "The owner's name as others see it: the given name or initials, as the owner chose",
      ),
    updated_at: z.iso.datetime(),
    entries: z.array(entrySchema.omit({ id: true })).describe("In order"),
  })
  .meta({ id: "SharedList" });

export const anyListJsonSchema = z.union([ownListJsonSchema, sharedListJsonSchema]);

export function listRowJson(list: ListedList): z.infer<typeof listRowJsonSchema> {
  return { ...rowOf(list), entry_count: list.entry_count };
}

export function ownListJson(list: FoundList): z.infer<typeof ownListJsonSchema> {
  return { ...rowOf(list), entries: list.entries.map((entry) => entryJson(entry)) };
}

export function sharedListJson(list: FoundList): z.infer<typeof sharedListJsonSchema> {
  const { name, description, user, updated_at } = list;
  return {
    ...{ name, description, by: personView(user).name },
    updated_at: updated_at.toISOString(),
    entries: list.entries.map((entry) => {
      const { id: _id, ...told } = entryJson(entry);
      return told;
    }),
  };
}

function rowOf({ id, name, description, link, taken_down_at, updated_at }: FoundList | ListedList) {
  const is_taken_down = taken_down_at !== null;
  return { id, name, description, link, is_taken_down, updated_at: updated_at.toISOString() };
}

function entryJson({ id, recipe_id, restaurant_id, line, recipe, restaurant }: FoundEntry) {
  return {
    ...{ id, recipe_id, restaurant_id, line },
    name: recipe?.title ?? restaurant?.name ?? "",
    image_url: recipe?.image_url ?? restaurant?.image_url ?? null,
  };
}
