import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { RefusedAppeal } from "#app/features/reports/appeal-panel.tsx";
import { createAppeal } from "#app/features/reports/appeals.server.ts";
import { appealSchema } from "#app/features/reports/report.schema.ts";
import { hiddenAddress, type Reported } from "#app/features/reports/reported.ts";
import { MUTED_MEANWHILE, unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { markRefused } from "#app/http/refused-form.server.ts";
import { findVoice } from "#app/http/session.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";

export const WHY_NO_APPEAL = {
  missing: [404, "It is no longer hidden, or no longer there"],
  unjudged: [409, "Nobody has judged it yet. You will be told the outcome"],
  again: [409, "You have appealed already"],
} as const;

type Appealing = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  reported: Reported;
};

export async function sendAppeal({ request, context, reported }: Appealing) {
  const words = String((await readForm(request)).get("words") ?? "");
  const refuse = (status: number, refused: RefusedAppeal, headers?: HeadersInit) => {
    markRefused(context);
    return data<RefusedAppeal>({ words, ...refused }, { status, headers });
  };
  const voice = findVoice(context, hiddenAddress(reported));
  if (voice.refused) return refuse(voice.status, voice.refused);
  const spent = await findSpentWait(context, "reports");
  if (spent) return refuse(429, { error: spent.sentence }, spent.headers);
  const read = appealSchema.safeParse({ words });
  const wait = await findWait(context, read.success ? "reports" : "mistakes");
  if (wait) return refuse(429, { error: wait.sentence }, wait.headers);
  if (!read.success) return refuse(400, { errors: z.flattenError(read.error).fieldErrors.words });
  const sent = await unlessMuted(createAppeal(voice.user.id, reported, read.data.words));
  if (sent === "muted") return refuse(403, { error: MUTED_MEANWHILE });
  const { refused } = sent;
  if (refused) {
    const [status, sentence] = WHY_NO_APPEAL[refused];
    return refuse(status, { error: sentence });
  }
  return redirectWithFlash(request, hiddenAddress(reported), "appeal-sent");
}
