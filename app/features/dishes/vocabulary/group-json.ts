import type { z } from "zod";
import type { groupJsonSchema } from "#app/features/dishes/vocabulary/vocabulary.schema.ts";
import type { VocabularyGroup } from "#app/generated/prisma/client.ts";

export function groupJson({
  id,
  words,
  updated_at,
}: VocabularyGroup): z.infer<typeof groupJsonSchema> {
  return { id, words, updated_at: updated_at.toISOString() };
}
