import { knownForSchema } from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";

const shared = {
  path: "/api/admin/dishes/:id/:kind/:linked_id",
  tag: "Admin: dishes",
  reply: doneJsonSchema,
  refusals: { 404: "Dish, recipe or restaurant not found" },
  caller: "administrator",
} as const;

export const operations: Operation[] = [
  {
    ...shared,
    id: "linkDish",
    method: "PUT",
    summary:
      "Links a recipe or a restaurant (kind is recipes or restaurants) to a dish; a restaurant may be known for it",
    body: knownForSchema,
    done: "It is linked",
  },
  {
    ...shared,
    id: "unlinkDish",
    method: "DELETE",
    summary: "Ends the link of a recipe or a restaurant with a dish; it is not proposed again",
    done: "It is not linked",
  },
];
