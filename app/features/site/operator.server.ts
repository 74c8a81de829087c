import { env } from "#app/infra/env.server.ts";

export function findOperator() {
  const { OPERATOR_NAME: name, OPERATOR_EMAIL: email } = env;
  if (!name || !email) return null;
  return {
    name,
    email,
    address: env.OPERATOR_ADDRESS ?? null,
    phone: env.OPERATOR_PHONE ?? null,
    officer: env.OPERATOR_INFORMATION_OFFICER ?? null,
    officer_email: env.OPERATOR_INFORMATION_OFFICER_EMAIL ?? email,
  };
}

export type Operator = NonNullable<ReturnType<typeof findOperator>>;
