import { z } from "zod";
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
  })
  .meta({ id: "Error" });

export const TAGS = [
  "Session",
  "Recipes",
  "Restaurants",
  "Reviews",
  "Favorites",
  "Images",
  "Places",
  "About",
  "Admin",
  "Admin: recipes",
] as const;

export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Spelt as in routes.ts. */
  path: `/api/${string}`;
  tag: (typeof TAGS)[number];
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  isBodyOptional?: true;
  takesFile?: true;
  reply?: z.ZodType;
  /** 200 by default. */
  status?: number;
  /** Other successes: each status, and when. */
  alsoAnswers?: Record<number, string>;
  refusals?: Record<number, string>;
  /** Anybody by default. */
  caller?: "signed-in visitor" | "administrator";
};

export const wrongQuery = { 400: "Wrong query" };
export const tooMany = { 429: "Too many in a short time; Retry-After says for how many seconds" };
export const wrongBody = {
  400: "Wrong input",
  413: "This request is too large",
  415: "Send this as application/json",
};
export const signedOut = { 401: "Sign in to continue" };
export const noToken = { 401: "Sign in as an administrator to continue" };
