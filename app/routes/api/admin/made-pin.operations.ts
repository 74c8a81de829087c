import { pinSchema } from "#app/features/recipes/pins/pin-note.schema.ts";
import { doneJsonSchema, type Operation } from "#app/openapi/operation.ts";
import { NO_MADE } from "#app/routes/forms/made-write.server.ts";
import { NO_SUCH_STEP, NO_WORDS_TO_PIN } from "#app/routes/forms/pin-note.server.ts";

const alike = {
  path: "/api/admin/made/:id/pin",
  tag: "Admin: recipes",
  reply: doneJsonSchema,
  caller: "administrator",
} as const;

export const operations: Operation[] = [
  {
    ...alike,
    id: "pinNote",
    method: "PUT",
    summary: "Pins a note as Cook's note at a step, in place of the one that stood there",
    body: pinSchema,
    done: "It is pinned",
    refusals: {
      404: NO_MADE,
      409: `${NO_SUCH_STEP}, somebody saved the recipe meanwhile, or ${NO_WORDS_TO_PIN}`,
    },
  },
  {
    ...alike,
    id: "unpinNote",
    method: "DELETE",
    summary: "Takes a note off its step",
    done: "It is pinned nowhere",
    refusals: { 404: NO_MADE },
  },
];
