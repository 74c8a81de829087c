import { z } from "zod";

export const errorJsonSchema = z.object({ error: z.string() }).meta({ id: "Error" });

/** In the order in which the document lists them. */
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

/** One call of the API. Its path is spelt as in routes.ts. */
export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  tag: (typeof TAGS)[number];
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  isBodyOptional?: true;
  /** A form with one file, named `file`, instead of a body in JSON. */
  takesFile?: true;
  /** What the success answers; without it the answer has no content that matters. */
  reply?: z.ZodType;
  /** 200 unless told. */
  status?: number;
  /** Other statuses that are no refusal, and when. */
  alsoAnswers?: Record<number, string>;
  /** Each status with which the call refuses, and when. */
  refusals?: Record<number, string>;
  /** Nobody in particular unless told. */
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
/** Every call of `/api/admin` but signing in refuses so. */
export const noToken = { 401: "Sign in as an administrator to continue" };
