import { choicesJsonSchema } from "#app/features/account/account-json.ts";
import { changedChoicesSchema } from "#app/features/account/account.schema.ts";
import type { Operation } from "#app/openapi/operation.ts";

export const operations: Operation[] = [
  {
    id: "getMyChoices",
    method: "GET",
    path: "/api/users/me/choices",
    tag: "Account",
    summary: "What others see of one's name and portrait",
    done: "The choices, and what they choose from",
    reply: choicesJsonSchema,
    caller: "signed-in visitor",
  },
  {
    id: "changeMyChoices",
    method: "PATCH",
    path: "/api/users/me/choices",
    tag: "Account",
    summary: "Shows the whole name, the given name or initials, and the portrait or none",
    body: changedChoicesSchema,
    done: "The choices as they are now",
    reply: choicesJsonSchema,
    limit: "taps",
    caller: "signed-in visitor",
  },
];
