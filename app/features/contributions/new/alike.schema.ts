import { z } from "zod";

export const alikeSchema = z.object({
  id: z.int(),
  name: z.string(),
  place: z.string().describe("Where it is, or by whom"),
  address: z.string().describe("Its page on this site"),
});
export type Alike = z.infer<typeof alikeSchema>;
