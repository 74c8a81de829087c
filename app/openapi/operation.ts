import { z } from "zod";

export const errorJsonSchema = z.object({ error: z.string() }).meta({ id: "Error" });

/** One call of the API. Its path is spelt as in routes.ts. */
export type Operation = {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: `/api/${string}`;
  tag: string;
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
