import { z } from "zod";
import { dishLinkSchema } from "#app/features/dishes/dish-json.ts";
import { pageNumber } from "#app/features/search/list-query.schema.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { readTyped } from "#app/features/editing/typed-fields.ts";

export const PROPOSALS_SHOWN = 20;
export const LINKED_ON_A_PAGE = 30;

const LINK_KINDS = ["recipe", "restaurant"] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

const kindSchema = z.enum(LINK_KINDS, "kind is recipe or restaurant");

export const SETTLED = "Somebody else settled or deleted this meanwhile. Nothing was changed";

export const linkSchema = z.object({
  kind: kindSchema,
  id: idSchema("Unknown id"),
  dish_id: idSchema("Unknown dish"),
});
export type Link = z.infer<typeof linkSchema>;

export const proposalsQuerySchema = z.object({
  kind: kindSchema.optional(),
  dish_id: z
    .preprocess((sent) => Number(sent), idSchema("Unknown dish"))
    .optional()
    .describe("Among all that a search for this dish finds; without it among the newest"),
  limit: z
    .preprocess(
      (sent) => (sent === undefined ? PROPOSALS_SHOWN : Number(sent)),
      z.int().min(1).max(100),
    )
    .describe("100 at the most"),
});

export const judgedProposalSchema = z.preprocess(
  (sent) => readTyped(sent, ["id", "dish_id"]),
  linkSchema.extend({
    accept: z.boolean("accept is true or false"),
  }),
);

export const proposalJsonSchema = z
  .object({
    kind: kindSchema,
    id: z.int(),
    name: z.string(),
    dish: dishLinkSchema,
    says: z.string().describe("The name of the dish that was found"),
    lang: z.string().nullable().describe("Its language; null for the dish's own name"),
    found_in: z.enum(["name", "ingredient", "description"]),
  })
  .meta({ id: "DishProposal" });
export type Proposal = z.infer<typeof proposalJsonSchema>;

export const linksPageSchema = z.object({
  kind: kindSchema.catch("recipe"),
  search: z.string().trim().catch(""),
  page: pageNumber(200),
});

export const knownForSchema = z.object(
  {
    known_for: z
      .boolean("known_for is true or false")
      .default(false)
      .describe("Of a restaurant: it is known for this dish"),
  },
  { error: "Send known_for" },
);
