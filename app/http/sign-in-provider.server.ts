import { providerLabel } from "#app/features/users/provider-label.ts";
import { env } from "#app/infra/env.server.ts";

/** The sign-in provider's name for people: "Google". */
export function signInProvider(): string {
  return providerLabel(env.OAUTH_PROVIDER);
}
