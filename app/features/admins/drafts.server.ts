import { z } from "zod";
import { DRAFT_SECONDS } from "#app/features/admins/admin-sessions.server.ts";
import { prisma } from "#app/infra/database.server.ts";

const ADDRESS_MAX_LENGTH = 500;
/**
 * The number is limited, because an ended session can still store drafts and must not fill the
 * database.
 */
const MOST_DRAFTS = 20;
const MOST_DELETED_AT_ONCE = 1_000;

const fieldsSchema = z.array(z.tuple([z.string(), z.string()]));

export async function keepDraft(
  admin_id: number,
  address: string,
  form: FormData,
): Promise<boolean> {
  if (address.length > ADDRESS_MAX_LENGTH) return false;
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value.replaceAll("\0", "").toWellFormed()]] : [],
  );
  const saved_at = new Date();
  await prisma.adminDraft.upsert({
    where: { admin_id_address: { admin_id, address } },
    create: { admin_id, address, fields, saved_at },
    update: { fields, saved_at },
  });
  const kept = await prisma.adminDraft.findMany({
    where: { admin_id },
    orderBy: [{ saved_at: "desc" }, { address: "asc" }],
    take: MOST_DRAFTS,
    select: { address: true },
  });
  await prisma.adminDraft.deleteMany({
    where: { admin_id, address: { notIn: kept.map((draft) => draft.address) } },
  });
  return true;
}

export async function findDraft(admin_id: number, address: string): Promise<FormData | null> {
  if (address.length > ADDRESS_MAX_LENGTH) return null;
  const draft = await prisma.adminDraft.findUnique({
    where: { admin_id_address: { admin_id, address }, saved_at: { gte: oldestKept(new Date()) } },
  });
  const fields = fieldsSchema.safeParse(draft?.fields);
  if (!fields.success) return null;
  const form = new FormData();
  for (const [name, value] of fields.data) form.append(name, value);
  return form;
}

export async function deleteDraft(admin_id: number, address: string) {
  await prisma.adminDraft.deleteMany({ where: { admin_id, address } });
}

export async function deleteOldDrafts(now: Date): Promise<number> {
  const where = { saved_at: { lt: oldestKept(now) } };
  return (await prisma.adminDraft.deleteMany({ where, limit: MOST_DELETED_AT_ONCE })).count;
}

function oldestKept(now: Date) {
  return new Date(now.getTime() - DRAFT_SECONDS * 1_000);
}
