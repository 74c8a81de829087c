import { z } from "zod";
import { alikeSchema } from "#app/features/contributions/new/alike.schema.ts";
import type { LimitName } from "#app/features/limits/limits.ts";
import { CODES } from "#app/http/refusal-json.ts";

export const errorJsonSchema = z
  .object({
    error: z.string().describe("A sentence for people: the first of all that is wrong"),
    code: z.enum(Object.values(CODES)).describe("One for each status"),
    fields: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe(
        "Each field that is wrong, such as ingredients[0].name, with all sentences about it",
      ),
    duplicates: z
      .array(alikeSchema)
      .optional()
      .describe("What is here already and may be the same as what is suggested"),
  })
  .meta({ id: "Error" });

export const TAGS = [
  "Session",
  "Account",
  "Recipes",
  "Dishes",
  "Seasons",
  "Restaurants",
  "Reviews",
  "Favorites",
  "Lists",
  "Contributions",
  "Images",
  "Places",
  "About",
  "Admin",
  "Admin: recipes",
  "Admin: seasons",
  "Admin: dishes",
  "Admin: moderation",
  "Admin: suggestions",
] as const;

export type Operation = {
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  tag: (typeof TAGS)[number];
  summary: string;
  values?: Record<string, readonly string[]>;
  ids?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  isBodyOptional?: true;
  takesFile?: true;
  takesIfMatch?: true;
  done: string;
  reply?: z.ZodType;
  status?: number;
  hasEtag?: true;
  alsoAnswers?: Record<number, string>;
  limit?: LimitName;
  /** List only refusals that do not follow from the body, query, limit or caller. */
  refusals?: Record<number, string>;
  caller?: "signed-in visitor" | "administrator";
};

export const doneJsonSchema = z.object({ success: z.literal(true) });
