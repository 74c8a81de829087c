import { z } from "zod";
import { googleUserDataSchema } from "#app/features/users/sign-in/google-user-data.ts";

export const userJsonSchema = z
  .object({ id: z.uuid(), google_user_data: googleUserDataSchema })
  .meta({ id: "User" });
