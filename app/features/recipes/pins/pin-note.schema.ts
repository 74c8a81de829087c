import { z } from "zod";
import { editedState } from "#app/features/editing/typed-fields.ts";
import { idSchema } from "#app/features/vocabulary/id.ts";
import { MOST_STEPS } from "#app/features/recipes/recipe-limits.ts";
import { pageNumber } from "#app/features/search/list-query.schema.ts";
import { MOST_PAGES } from "#app/ui/pages.ts";

const NO_STEP = "Choose the step that it is about";

export const pinSchema = z.object(
  {
    step: z.int(NO_STEP).min(1, NO_STEP).max(MOST_STEPS, NO_STEP).describe("Counted from one"),
    updated_at: editedState(),
  },
  { error: NO_STEP },
);
export type Pin = z.infer<typeof pinSchema>;

export const pinnedIdSchema = z.object({ id: idSchema("Unknown id") });

export const notesPageSchema = z.object({ page: pageNumber(MOST_PAGES) });
