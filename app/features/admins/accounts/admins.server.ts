import type { AdminCredentials } from "#app/features/admins/accounts/admin.schema.ts";
import { recordAct } from "#app/features/admins/acts.server.ts";
import { hashPassword, isPasswordOf } from "#app/features/admins/password.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { takeAdvisoryLock } from "#app/infra/lock-row.server.ts";

type Transaction = Prisma.TransactionClient;
type Saved = "created" | "reset" | "unchanged";
type Hashes = { password_hash: string; configured_hash?: string };

type Known = { password_hash: string; configured_hash: string | null } | null;
type Ways = {
  doer: string;
  takenOf: (known: Known) => string | null | undefined;
  hashesOf: (password_hash: string) => Hashes;
  whenSet?: (hash: string) => Promise<unknown>;
};

export function saveAdmin(credentials: AdminCredentials): Promise<Saved> {
  return save(credentials, {
    doer: "admin:create",
    takenOf: (known) => known?.password_hash,
    hashesOf: (password_hash) => ({ password_hash }),
  });
}

/** A password that was changed on the site stays until ADMIN_PASSWORD is set to another one. */
export async function saveConfiguredAdmin(credentials: AdminCredentials): Promise<void> {
  await save(credentials, {
    doer: "The setting ADMIN_PASSWORD",
    takenOf: (known) => known?.configured_hash ?? known?.password_hash,
    hashesOf: (password_hash) => ({ password_hash, configured_hash: password_hash }),
    whenSet: (hash) => noteConfigured(credentials.username, hash),
  });
}

function noteConfigured(username: string, hash: string) {
  const where = { username, configured_hash: null };
  return prisma.admin.updateMany({ where, data: { configured_hash: hash } });
}

/**
 * Hashes before the transaction, because hashing waits for its turn. When several servers start at
 * once, one that finds the row changed begins anew.
 */
async function save({ username, password }: AdminCredentials, ways: Ways): Promise<Saved> {
  for (;;) {
    const known = await find(username, prisma);
    const taken = ways.takenOf(known);
    if (taken && (await isPasswordOf(taken, password))) {
      await ways.whenSet?.(taken);
      return "unchanged";
    }
    const hashes = ways.hashesOf(await hashPassword(password));
    const done = known ? "reset" : "created";
    const isDone = await prisma.$transaction(async (transaction) => {
      await takeAdvisoryLock("admins", transaction);
      if (ways.takenOf(await find(username, transaction)) !== taken) return false;
      await store(username, hashes, { doer: ways.doer, done, transaction });
      return true;
    });
    if (isDone) return done;
  }
}

function find(username: string, { admin }: Pick<Transaction, "admin">): Promise<Known> {
  const select = { password_hash: true, configured_hash: true };
  return admin.findUnique({ where: { username }, select });
}

type Doing = { doer: string; done: keyof typeof ACTS; transaction: Transaction };

const ACTS = { created: "created", reset: "changed_the_password_of" } as const;

async function store(username: string, hashes: Hashes, { doer, done, transaction }: Doing) {
  const { id } = await transaction.admin.upsert({
    where: { username },
    create: { username, ...hashes },
    // Whoever may run this command may let an administrator in again who is disabled or lost the
    // second factor.
    update: { ...hashes, disabled_at: null, totp_secret: null, totp_last_step: null },
  });
  await transaction.adminToken.deleteMany({ where: { admin_id: id } });
  await transaction.adminPasskey.deleteMany({ where: { admin_id: id } });
  await transaction.adminRecoveryCode.deleteMany({ where: { admin_id: id } });
  const subject = { subject_id: id, subject_name: username } as const;
  await recordAct(
    { id: null, username: doer },
    { act: ACTS[done], subject_kind: "administrator", ...subject },
    transaction,
  );
}
