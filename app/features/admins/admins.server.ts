import type { AdminCredentials } from "#app/features/admins/admin.schema.ts";
import { recordAct } from "#app/features/admins/acts.server.ts";
import { hashPassword, isPasswordOf } from "#app/features/admins/password.server.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { takeTurn } from "#app/infra/lock-row.server.ts";

type Transaction = Prisma.TransactionClient;
type Saved = "created" | "reset" | "unchanged";
type Hashes = { password_hash: string; configured_hash?: string };

export function saveAdmin({ username, password }: AdminCredentials): Promise<Saved> {
  return oneAfterTheOther(async (transaction) => {
    const known = await transaction.admin.findUnique({ where: { username } });
    if (known && (await isPasswordOf(known.password_hash, password))) return "unchanged";
    const password_hash = await hashPassword(password);
    const done = known ? "reset" : "created";
    await store(username, { password_hash }, { doer: "admin:create", done, transaction });
    return done;
  });
}

/** A password that was changed in the product stays until another one is configured. */
export function saveConfiguredAdmin({ username, password }: AdminCredentials): Promise<void> {
  return oneAfterTheOther(async (transaction) => {
    const known = await transaction.admin.findUnique({ where: { username } });
    const taken = known?.configured_hash ?? known?.password_hash;
    if (known && taken && (await isPasswordOf(taken, password))) {
      const data = { configured_hash: taken };
      if (known.configured_hash === null)
        await transaction.admin.update({ where: { username }, data });
      return;
    }
    const password_hash = await hashPassword(password);
    const hashes = { password_hash, configured_hash: password_hash };
    const done = known ? "reset" : "created";
    await store(username, hashes, { doer: "The setting ADMIN_PASSWORD", done, transaction });
  });
}

/** Several servers may start at once: the second one finds what the first one did. */
function oneAfterTheOther<Answer>(
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return prisma.$transaction(async (transaction) => {
    // A password is hashed meanwhile, which takes its time on a machine where all start at once.
    await transaction.$executeRaw`SET LOCAL lock_timeout = '4s'`;
    await takeTurn("admins", transaction);
    return work(transaction);
  });
}

type Doing = { doer: string; done: keyof typeof ACTS; transaction: Transaction };

const ACTS = { created: "created", reset: "changed_the_password_of" } as const;

async function store(username: string, hashes: Hashes, { doer, done, transaction }: Doing) {
  const { id } = await transaction.admin.upsert({
    where: { username },
    create: { username, ...hashes },
    // Somebody who may run this command may also let an administrator in again.
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
