/** Puts a reported review first on the list of what is reported. Other journeys leave more than a page of it open. */
export async function makeMostUrgent(review_text: string) {
  const { prisma } = await import("#app/infra/database.server.ts");
  const where = { state: "open", review: { review_text } } as const;
  await prisma.moderationCase.updateMany({ where, data: { weight: 100_000 } });
}
