import { z } from "zod";
import { alikeSchema } from "#app/features/contributions/alike.schema.ts";
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
  /** The name of the function in a generated client. */
  id: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Spelt as in routes.ts. */
  path: `/api/${string}`;
  tag: (typeof TAGS)[number];
  summary: string;
  /** What may stand in the path, other than ids. */
  values?: Record<string, readonly string[]>;
  /** What its id may be, where that is no number. */
  ids?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  isBodyOptional?: true;
  takesFile?: true;
  /** Replaces or deletes only the state that If-Match names. */
  takesIfMatch?: true;
  /** What the answer holds. */
  done: string;
  reply?: z.ZodType;
  /** 200 by default. */
  status?: number;
  /** Sent again only when it has changed. */
  hasEtag?: true;
  /** Other successes: each status, and when. */
  alsoAnswers?: Record<number, string>;
  limit?: LimitName;
  /** Besides those that follow from body, query, limit and caller. */
  refusals?: Record<number, string>;
  /** Anybody by default. */
  caller?: "signed-in visitor" | "administrator";
};

export const doneJsonSchema = z.object({ success: z.literal(true) });
