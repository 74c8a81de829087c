import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import type { RefusedReport } from "#app/features/reports/report-form.tsx";
import { complaintSchema } from "#app/features/reports/report.schema.ts";
import { NOTHING_REPORTED, type Reported, reportAddress } from "#app/features/reports/reported.ts";
import { createReport } from "#app/features/reports/reports.server.ts";
import { MUTED_MEANWHILE, unlessMuted } from "#app/features/users/muted-meanwhile.server.ts";
import { findSpentWait, findWait } from "#app/http/limit.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { markRefused } from "#app/http/refused-form.server.ts";
import { findVoice } from "#app/http/session.server.ts";
import { redirectWithFlash } from "#app/routes/shared/flash.server.ts";

export const WHY_NOT_REPORTED = {
  missing: [404, NOTHING_REPORTED],
  own: [403, "You cannot report what is your own"],
  again: [409, "You have reported this already"],
} as const;

type Reporting = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  reported: Reported;
};

export async function sendReport({ request, context, reported }: Reporting) {
  const form = await readForm(request);
  const typed = {
    reason: String(form.get("reason") ?? ""),
    words: String(form.get("words") ?? ""),
  };
  const refuse = (
    status: number,
    refused: Omit<RefusedReport, "reason" | "words">,
    headers?: HeadersInit,
  ) => {
    markRefused(context);
    return data<RefusedReport>({ ...typed, ...refused }, { status, headers });
  };
  const voice = findVoice(context, reportAddress(reported));
  if (voice.refused) return refuse(voice.status, voice.refused);
  const spent = await findSpentWait(context, "reports");
  if (spent) return refuse(429, { error: spent.sentence }, spent.headers);
  const read = complaintSchema.safeParse(typed);
  const wait = await findWait(context, read.success ? "reports" : "mistakes");
  if (wait) return refuse(429, { error: wait.sentence }, wait.headers);
  if (!read.success) return refuse(400, { errors: z.flattenError(read.error).fieldErrors });
  const sent = await unlessMuted(createReport(voice.user.id, reported, read.data));
  if (sent === "muted") return refuse(403, { error: MUTED_MEANWHILE });
  const { refused } = sent;
  if (refused) {
    const [status, sentence] = WHY_NOT_REPORTED[refused];
    return refuse(status, { error: sentence });
  }
  return redirectWithFlash(request, reportAddress(reported), "report-sent");
}
