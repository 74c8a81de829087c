import { data } from "react-router";
import { askForProof, takeProof } from "#app/features/admins/second-factor/proof.server.ts";
import type { Confirmation } from "#app/features/admins/use-confirmation.ts";
import { openerOf, requireAdmin } from "#app/http/admin-session.server.ts";
import { siteOrigin } from "#app/http/origin.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { textsOf } from "#app/routes/shared/as-typed.server.ts";

const LONGEST_WORD = 1_000;

/**
 * Asks for the password or passkey again, because a person who finds an open session must not
 * change how somebody signs in. Returns null when no more proof is needed.
 */
export async function askToConfirm(visit: Visit, form: FormData, say: () => Promise<string>) {
  const admin = requireAdmin(visit.context);
  const { proof, proof_passkey, ...fields } = textsOf(form);
  // The caller may send the fields of the form back, and the password must not be among them.
  form.delete("proof");
  if (admin.isProved) return null;
  const origin = siteOrigin(visit.request);
  const isGiven = proof !== undefined || proof_passkey !== undefined;
  const refused = isGiven
    ? await takeProof(
        admin,
        { word: (proof ?? "").slice(0, LONGEST_WORD), passkey: proof_passkey ?? null },
        { ...(await openerOf(visit, "browser")), origin },
      )
    : { error: null, wait: 0 };
  if (!refused) return null;
  const { error, wait } = refused;
  const { username } = admin;
  const asked = { what: await say(), fields, username, error };
  const confirm: Confirmation = { ...asked, ...(await askForProof(admin, origin)) };
  if (wait === 0) return data({ confirm }, { status: 403 });
  return data({ confirm }, { status: 429, headers: { "Retry-After": String(wait) } });
}
