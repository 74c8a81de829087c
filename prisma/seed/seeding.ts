import type { Prisma } from "#app/generated/prisma/client.ts";

export type Seeding = {
  transaction: Prisma.TransactionClient;
  /** When this database got its first demo content. All other times are relative to it. */
  moment: Date;
  /** From "dishes/bobotie" to the id of the stored picture. */
  image_ids: Map<string, string>;
  /** From a key in people.ts to the user. */
  user_ids: Map<string, string>;
};

export function known<Value>(entries: Map<string, Value>, key: string): Value {
  const value = entries.get(key);
  if (value === undefined)
    throw new Error(`The demo content names “${key}”, which does not exist.`);
  return value;
}
