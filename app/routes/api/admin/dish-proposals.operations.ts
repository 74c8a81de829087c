import { z } from "zod";
import {
  judgedProposalSchema,
  proposalJsonSchema,
  proposalsQuerySchema,
  SETTLED,
} from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "listDishProposals",
    method: "GET",
    path: "/api/admin/dishes/proposals",
    tag: "Admin: dishes",
    summary:
      "Links of recipes and restaurants to dishes whose names they say, neither made nor refused yet",
    query: proposalsQuerySchema,
    done: "How many there are, and the first of them: those whose title says it first, then the newest",
    reply: z.object({ total: z.int(), proposals: z.array(proposalJsonSchema) }),
    caller: "administrator",
  },
  {
    id: "judgeDishProposal",
    method: "POST",
    path: "/api/admin/dishes/proposals",
    tag: "Admin: dishes",
    summary: "Accepts a link, or refuses it, so that it is not proposed again",
    body: judgedProposalSchema,
    done: "It is linked, or remembered as refused",
    reply: doneJsonSchema,
    refusals: { 404: "Dish, recipe or restaurant not found", 409: SETTLED },
    caller: "administrator",
  },
];
