import type { Prisma } from "#app/generated/prisma/client.ts";

/** What every step of the seeding needs. */
export type Seeding = {
  transaction: Prisma.TransactionClient;
  /** When the demo content first came into this database; every other time is counted from here. */
  moment: Date;
  /** From "dishes/bobotie" to the id of the stored picture. */
  image_ids: Map<string, string>;
  /** From a key in people.ts to the user. */
  user_ids: Map<string, string>;
};

/** The entry, or an error that names what the demo content got wrong. */
export function known<Value>(entries: Map<string, Value>, key: string): Value {
  const value = entries.get(key);
  if (value === undefined)
    throw new Error(`The demo content names “${key}”, which does not exist.`);
  return value;
}
