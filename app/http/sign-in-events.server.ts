import type { RouterContextProvider } from "react-router";
import { adminContext } from "#app/http/admin-context.server.ts";
import { visitContext } from "#app/http/context.server.ts";
import type { Outcome } from "#app/http/sign-in.server.ts";
import { userContext } from "#app/http/user-context.server.ts";
import { env } from "#app/infra/env.server.ts";
import { logEvent } from "#app/infra/log-event.server.ts";

export function logSignIn(context: Readonly<RouterContextProvider>, { user, status }: Outcome) {
  const from = { provider: env.OAUTH_PROVIDER, address: context.get(visitContext).address };
  if (user) logEvent("sign_in", { user_id: user.id, ...from });
  else logEvent("sign_in_failed", { status, ...from });
}

export function logOwnEvent(
  context: Readonly<RouterContextProvider>,
  event: "logout" | "logout_everywhere" | "account_deleted" | "data_downloaded" = "logout",
) {
  const user = context.get(userContext);
  if (user) logEvent(event, { user_id: user.id, address: context.get(visitContext).address });
}

export function logAdminLogout(context: Readonly<RouterContextProvider>) {
  const admin = context.get(adminContext);
  const { address } = context.get(visitContext);
  if (admin) logEvent("admin_logout", { admin_id: admin.id, address });
}
