import { addressPrefix } from "#app/infra/address-prefix.server.ts";
import { log } from "#app/infra/log.server.ts";
import { countEvent } from "#app/infra/metrics.server.ts";

/** Events hold ids only, and never a name, an e-mail address or a token. */
type Events = {
  sign_in: { user_id: string; provider: string };
  sign_in_failed: { status: number; provider: string };
  logout: { user_id: string };
  logout_everywhere: { user_id: string };
  account_deleted: { user_id: string };
  data_downloaded: { user_id: string };
  too_often: { limit: string; user_id: string | null };
  admin_sign_in: { admin_id: number };
  admin_sign_in_failed: { admin_id: number | null };
  admin_password_failed: { admin_id: number };
  admin_second_factor_failed: { admin_id: number };
  admin_locked_out: { admin_id: number | null; wait: number };
  admin_logout: { admin_id: number };
  admin_act: { admin_id: number; act: string; subject_kind: string; subject_id: number };
};

export function logEvent<Name extends keyof Events>(
  event: Name,
  { address, ...fields }: Events[Name] & { address: string },
) {
  countEvent(event);
  log("info", { event, address: addressPrefix(address), ...fields });
}
