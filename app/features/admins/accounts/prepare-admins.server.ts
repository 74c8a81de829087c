import { setTimeout as wait } from "node:timers/promises";
import { saveConfiguredAdmin } from "#app/features/admins/accounts/admins.server.ts";
import { sealAllAnew } from "#app/features/admins/second-factor/one-time-codes.server.ts";
import { env } from "#app/infra/env.server.ts";
import { causeOf } from "#app/infra/failure-cause.server.ts";
import { log } from "#app/infra/log.server.ts";

const TRY_AGAIN_MS = 5_000;

export async function prepareAdmins() {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = env;
  for (;;) {
    try {
      if (username && password) await saveConfiguredAdmin({ username, password });
      await sealAllAnew();
      return;
    } catch (error) {
      log("error", { message: `Administrators are not ready yet: ${causeOf(error)}` });
      await wait(TRY_AGAIN_MS, undefined, { ref: false });
    }
  }
}
