import type { Prisma } from "#app/generated/prisma/client.ts";
import { shownPerson } from "#app/features/users/shown-person.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { DEMO_PROVIDER, DEMO_SUBJECT, demo } from "./content.ts";
import { daysBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";
import { chance } from "./shuffle.ts";

/** Nobody wrote anything before they came. */
const LATEST_DAYS = 520;
const WITHIN_DAYS = 300;

export async function addPeople(
  transaction: Prisma.TransactionClient,
  image_ids: Seeding["image_ids"],
): Promise<Seeding> {
  const moment = await firstMoment(transaction, image_ids);
  await transaction.user.createMany({
    data: demo.people.map(({ key, name, given_name, picture, shown_name }) => {
      const profile = {
        ...{ name, given_name },
        picture: imageUrl(known(image_ids, `people/${picture}`)),
      };
      const person = {
        ...{ provider: DEMO_PROVIDER, provider_user_id: DEMO_SUBJECT + key },
        created_at: daysBefore(moment, LATEST_DAYS + Math.floor(chance(key) * WITHIN_DAYS), key),
      };
      if (!shown_name) return { ...person, google_user_data: profile };
      const google_user_data = shownPerson(profile, { shown_name, shows_portrait: true });
      return { ...person, google_user_data, profile, shown_name };
    }),
    skipDuplicates: true,
  });
  const users = await transaction.user.findMany({
    where: { provider: DEMO_PROVIDER, provider_user_id: { startsWith: DEMO_SUBJECT } },
    select: { id: true, provider_user_id: true },
  });
  const user_ids = new Map(
    users.map(({ id, provider_user_id }) => [provider_user_id.slice(DEMO_SUBJECT.length), id]),
  );
  return { transaction, image_ids, user_ids, moment };
}

/** Their portraits were stored with the first demo content. */
async function firstMoment(
  transaction: Prisma.TransactionClient,
  image_ids: Seeding["image_ids"],
): Promise<Date> {
  const portraits = demo.people.map(({ picture }) => known(image_ids, `people/${picture}`));
  const first = await transaction.image.findFirst({
    where: { id: { in: portraits } },
    select: { created_at: true },
    orderBy: { created_at: "asc" },
  });
  return first?.created_at ?? new Date();
}
