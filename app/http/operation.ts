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
  /** What the success answers; without it the answer has no content that matters. */
  reply?: z.ZodType;
  /** 200 unless told. */
  status?: number;
  /** Each status with which the call refuses, and when. */
  refusals?: Record<number, string>;
  /** Nobody in particular unless told. */
  caller?: "signed-in visitor" | "administrator";
};
