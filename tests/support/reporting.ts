import { expect } from "vitest";
import type { Role } from "#app/features/admins/accounts/roles.ts";
import type { User } from "#app/generated/prisma/client.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp } from "./app.ts";
import { aPerson } from "./rows.ts";
import { aSession } from "./signed-in.ts";
import { anAdmin, anAdminSession } from "./signed-in-admin.ts";

export const LONG_AGO = "2026-01-01T00:00:00.000Z";
export const RUDE = { reason: "rude" };

export function aMember(given: Parameters<typeof aPerson>[0] = {}) {
  return aPerson({ created_at: LONG_AGO, ...given, google_user_data: { name: "Member" } });
}

export async function report(
  item: { kind: string; id: number | string },
  { by, json = RUDE }: { by?: User; json?: object } = {},
) {
  const cookie = await aSession(by ?? (await aMember()));
  return fetchApp("/api/reports", { json: { ...item, ...json }, cookie });
}

export async function aModerator(role: Role = "moderator") {
  return anAdminSession(await anAdmin(undefined, role));
}

export async function judge(
  id: number,
  json: object,
  moderator?: { bearer: Record<string, string> },
) {
  const { bearer } = moderator ?? (await aModerator());
  return fetchApp(`/api/admin/reports/${id}`, { method: "PUT", json, headers: bearer });
}

export function openCase(item: string) {
  return prisma.moderationCase.findFirstOrThrow({ where: { item, state: "open" } });
}

export async function noticesOf(user_id: string) {
  const notices = await prisma.notice.findMany({ where: { user_id }, orderBy: { id: "asc" } });
  return notices.map(({ kind, details }) => ({ kind, ...Object(details) }));
}

export async function reportedByThree(item: { kind: string; id: number | string }) {
  const people = [await aMember(), await aMember(), await aMember()];
  for (const by of people) expect((await report(item, { by })).status).toBe(200);
  return people;
}

export function appealPhoto({ id }: { id: string }, cookie: string) {
  return fetchApp(`/api/hidden/photo/${id}`, { json: { words: "It is my own" }, cookie });
}

/** Tells the status of the answer. */
export async function grantAppeal(case_id: number) {
  const { id } = await prisma.appeal.findUniqueOrThrow({ where: { case_id } });
  const { bearer: headers } = await aModerator();
  const granted = { method: "PUT", json: { decision: "grant" }, headers };
  return (await fetchApp(`/api/admin/appeals/${id}`, granted)).status;
}
