import type { Notice } from "#app/features/inbox/notice.schema.ts";
import type { prisma } from "#app/infra/database.server.ts";

type SentNotice = { user_ids: string[]; notice: Notice; comment_id?: number };

export async function tellPeople(
  { user_ids, notice: { kind, ...details }, comment_id }: SentNotice,
  transaction: Pick<typeof prisma, "notice">,
) {
  await transaction.notice.createMany({
    data: user_ids.map((user_id) => ({ user_id, kind, details, comment_id })),
  });
}
