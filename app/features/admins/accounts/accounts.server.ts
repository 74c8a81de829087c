import { type Act, recordAct } from "#app/features/admins/acts.server.ts";
import { SECOND_FACTORS, type SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { Role } from "#app/features/admins/accounts/roles.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";

const MOST_SHOWN = 500;

const accountRow = {
  id: true,
  username: true,
  role: true,
  disabled_at: true,
  ...SECOND_FACTORS,
} satisfies Prisma.AdminSelect;
type Account = Prisma.AdminGetPayload<{ select: typeof accountRow }>;

type Transaction = Prisma.TransactionClient;
type Outcome = "done" | "missing" | "last_owner";
type Change = {
  data: { role: Role } | { disabled_at: Date | null };
  act: Act["act"];
  details?: Act["details"];
};

export function listAccounts(): Promise<Account[]> {
  return prisma.admin.findMany({
    orderBy: [{ username: "asc" }],
    take: MOST_SHOWN,
    select: accountRow,
  });
}

export async function findUsername(id: number): Promise<string | null> {
  const where = { id };
  return (await prisma.admin.findUnique({ where, select: { username: true } }))?.username ?? null;
}

export function changeRole(owner: SignedInAdmin, id: number, role: Role): Promise<Outcome> {
  return change(owner, id, ({ role: from }) =>
    from === role
      ? null
      : { data: { role }, act: "changed_the_role_of", details: { from, to: role } },
  );
}

export function disableAccount(owner: SignedInAdmin, id: number): Promise<Outcome> {
  return change(owner, id, ({ disabled_at }) =>
    disabled_at ? null : { data: { disabled_at: new Date() }, act: "disabled" },
  );
}

export function enableAccount(owner: SignedInAdmin, id: number): Promise<Outcome> {
  return change(owner, id, ({ disabled_at }) =>
    disabled_at ? { data: { disabled_at: null }, act: "enabled" } : null,
  );
}

function change(
  owner: SignedInAdmin,
  id: number,
  changeOf: (account: Account) => Change | null,
): Promise<Outcome> {
  return prisma.$transaction(async (transaction) => {
    const owners = await lockOwners(transaction);
    const account = await transaction.admin.findUnique({ where: { id }, select: accountRow });
    if (!account) return "missing";
    const wanted = changeOf(account);
    if (!wanted) return "done";
    const { data, act, details } = wanted;
    const isOwner = (one: Pick<Account, "role" | "disabled_at">) =>
      one.role === "owner" && one.disabled_at === null;
    const isLast = owners.every((one) => one.id === id);
    if (isLast && isOwner(account) && !isOwner({ ...account, ...data })) return "last_owner";
    await transaction.admin.update({ where: { id }, data });
    if ("disabled_at" in data) await transaction.adminToken.deleteMany({ where: { admin_id: id } });
    const subject = { subject_id: id, subject_name: account.username };
    await recordAct(
      owner,
      { act, subject_kind: "administrator", ...subject, details },
      transaction,
    );
    return "done";
  });
}

/**
 * Prisma cannot lock rows. This lock makes two owners who demote each other wait for each other, so
 * that one of them stays.
 */
function lockOwners(transaction: Transaction) {
  return transaction.$queryRaw<{ id: number }[]>`
    SELECT id FROM admins WHERE role = 'owner' AND disabled_at IS NULL ORDER BY id FOR NO KEY UPDATE`;
}
