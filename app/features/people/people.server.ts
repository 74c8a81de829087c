import { countWritten } from "#app/features/users/count-written.server.ts";
import { readGoogleUserData } from "#app/features/users/sign-in/google-user-data.ts";
import { givenNameOf } from "#app/features/users/shown-person.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

export function findPerson(id: string) {
  return mayLag(async ({ prisma }) => {
    const [user, review_count, made_count, contribution_count] = await Promise.all([
      prisma.user.findUnique({
        where: { id, leaving_at: null, left_at: null },
        select: { google_user_data: true, created_at: true },
      }),
      prisma.restaurantReview.count({
        where: { user_id: id, hidden_at: null, restaurant: { is_active: true } },
      }),
      countWritten(id, "shown_notes", prisma),
      prisma.suggestion.count({ where: { user_id: id, state: "accepted" } }),
    ]);
    if (!user) return null;
    const name = givenNameOf(readGoogleUserData(user.google_user_data));
    const { created_at: since } = user;
    return { id, name, since, review_count, made_count, contribution_count };
  });
}
