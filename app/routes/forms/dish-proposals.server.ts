import { acceptDish, refuseDish } from "#app/features/dishes/links/links.server.ts";
import {
  type Link,
  linkSchema,
  PROPOSALS_SHOWN,
  SETTLED,
} from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { sayOfLinks } from "#app/features/dishes/links/say-of-links.ts";
import { requireAdmin } from "#app/http/admin-session.server.ts";
import type { Visit } from "#app/http/visit.ts";
import { problem } from "#app/http/problem.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { actOrTell } from "#app/http/refused-form.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";

export async function judgeProposals({ request, context }: Visit, doneTo: string) {
  const admin = requireAdmin(context);
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent !== "accept" && intent !== "refuse") throw problem(400, "Accept or refuse a link");
  const links = form.getAll("link").slice(0, PROPOSALS_SHOWN).map(readLink);
  const judge = intent === "accept" ? acceptDish : refuseDish;
  return actOrTell({ request, context }, { intent, act, say: sayOfLinks });

  async function act() {
    if (links.length === 0) throw problem(400, "Tick a link first");
    let done = 0;
    for (const link of links) if (typeof (await judge(admin, link)) === "boolean") done += 1;
    if (done === 0) throw problem(409, SETTLED);
    const flash = intent === "accept" ? "links-accepted" : "link-refused";
    return redirectWithFlash(request, doneTo, done < links.length ? "links-partly" : flash);
  }
}

function readLink(sent: FormDataEntryValue): Link {
  const [kind, id, dish_id] = String(sent).split(" ");
  const link = linkSchema.safeParse({ kind, id: Number(id), dish_id: Number(dish_id) });
  if (!link.success) throw problem(400, "Unknown link");
  return link.data;
}
