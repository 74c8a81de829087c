import { createHash, randomBytes } from "node:crypto";
import { prisma } from "#app/infra/database.server.ts";

const CODES = 10;
const LETTERS = "0abcdefghjkmnpqrstuvwxyz23456789";
const GROUPS = 4;
const GROUP_LETTERS = 6;

/** A plain hash is enough for recovery codes, because each has 120 random bits. */
export async function renewRecoveryCodes(
  admin_id: number,
  transaction: Pick<typeof prisma, "adminRecoveryCode">,
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await transaction.adminRecoveryCode.deleteMany({ where: { admin_id } });
  await transaction.adminRecoveryCode.createMany({
    data: codes.map((code) => ({ admin_id, code_hash: hashOf(code) })),
  });
  return codes;
}

export function countRecoveryCodes(admin_id: number): Promise<number> {
  return prisma.adminRecoveryCode.count({ where: { admin_id } });
}

export async function takeRecoveryCode(
  admin_id: number,
  code: string,
  transaction: Pick<typeof prisma, "adminRecoveryCode">,
): Promise<boolean> {
  const { count } = await transaction.adminRecoveryCode.deleteMany({
    where: { admin_id, code_hash: hashOf(code) },
  });
  return count > 0;
}

function newCode(): string {
  const letters = [...randomBytes(GROUPS * GROUP_LETTERS)].map(
    (byte) => LETTERS[byte % LETTERS.length],
  );
  return Array.from({ length: GROUPS }, (_, group) =>
    letters.slice(group * GROUP_LETTERS, (group + 1) * GROUP_LETTERS).join(""),
  ).join("-");
}

function hashOf(code: string) {
  const letters = code.toLowerCase().replace(/[^a-z0-9]/g, "");
  return createHash("sha256").update(letters).digest();
}
