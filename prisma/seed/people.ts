import type { Prisma } from "#app/generated/prisma/client.ts";
import { shownPerson } from "#app/features/users/shown-person.ts";
import { imageUrl } from "#app/features/images/image-url.ts";
import { DEMO_PROVIDER, DEMO_SUBJECT, demo } from "./content.ts";
import { known, type Seeding } from "./seeding.ts";

export async function addPeople(
  transaction: Prisma.TransactionClient,
  image_ids: Seeding["image_ids"],
): Promise<Seeding> {
  await transaction.user.createMany({
    data: demo.people.map(({ key, name, given_name, picture, shown_name }) => {
      const profile = {
        ...{ name, given_name },
        picture: imageUrl(known(image_ids, `people/${picture}`)),
      };
      const person = { provider: DEMO_PROVIDER, provider_user_id: DEMO_SUBJECT + key };
      if (!shown_name) return { ...person, google_user_data: profile };
      const google_user_data = shownPerson(profile, { shown_name, shows_portrait: true });
      return { ...person, google_user_data, profile, shown_name };
    }),
    skipDuplicates: true,
  });
  const users = await transaction.user.findMany({
    where: { provider: DEMO_PROVIDER, provider_user_id: { startsWith: DEMO_SUBJECT } },
    select: { id: true, provider_user_id: true, created_at: true },
    orderBy: { created_at: "asc" },
  });
  const user_ids = new Map(
    users.map(({ id, provider_user_id }) => [provider_user_id.slice(DEMO_SUBJECT.length), id]),
  );
  return { transaction, image_ids, user_ids, moment: users[0]?.created_at ?? new Date() };
}
