import { describe, expect, test } from "vitest";
import { HOUSE_RULES } from "#app/features/reports/house-rules.ts";
import { prisma } from "#app/infra/database.server.ts";
import { fetchApp, pageOf, textOf } from "../../support/app.ts";
import { aComment, aMadeNote, aPerson, aReview } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { anAdmin, anAdminSession } from "../../support/signed-in-admin.ts";

async function rowOf(label: string) {
  const page = await pageOf(await fetchApp("/openness"));
  const row = [...page.querySelectorAll(".figures tbody tr")].find(
    (one) => textOf(one, "th") === label,
  );
  return [...(row?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
}

async function figures() {
  const [newest] = await (await fetchApp("/api/openness")).json();
  return newest;
}

describe("/rules (REP-05)", () => {
  test("REP-05 shows each house rule in its own words", async () => {
    const words = textOf(await pageOf(await fetchApp("/rules")), ".prose");
    for (const { number, title, sentence } of HOUSE_RULES) {
      expect(words).toContain(`${number}. ${title}`);
      expect(words).toContain(sentence);
    }
  });
});

describe("/openness (REP-05)", () => {
  test("REP-05 counts what was hidden and restored in this month, also after it is deleted, and names nobody", async () => {
    expect(await rowOf("Hidden")).toEqual(["0", "0", "0", "0", "0", "0"]);
    const writer = await aPerson({ name: "Marius Coetzee" });
    const { id } = await aComment({ user_id: writer.id });
    const { bearer: headers } = await anAdminSession();
    const address = `/api/admin/moderation/comments/${id}`;
    await fetchApp(address, { method: "PUT", json: { rule: 2, reason: "Rude" }, headers });
    expect(await rowOf("Hidden")).toEqual(["1", "0", "0", "0", "0", "0"]);
    await fetchApp(address, { method: "DELETE", headers });
    await aMadeNote({ user_id: writer.id });
    const all = `/api/admin/people/${writer.id}/hide-everything`;
    await fetchApp(all, { json: { rule: 2, reason: "Rude" }, headers });
    await prisma.user.delete({ where: { id: writer.id } });
    expect((await rowOf("Hidden"))[0]).toBe("3");
    expect((await rowOf("Restored"))[0]).toBe("1");
    const page = await pageOf(await fetchApp("/openness"));
    expect(textOf(page, "main")).not.toContain("Marius");
    const [newest] = await (await fetchApp("/api/openness")).json();
    expect(newest).toMatchObject({ hidden: 3, restored: 1, reports: 0, appeals_granted: 0 });
  });

  test("REP-05 counts decisions: another reason is none, nor what waits for one", async () => {
    const before = await figures();
    const { id } = await aComment();
    const { bearer: headers } = await anAdminSession();
    const address = `/api/admin/moderation/comments/${id}`;
    for (const reason of ["Rude", "Very rude"])
      await fetchApp(address, { method: "PUT", json: { rule: 2, reason }, headers });
    expect(await figures()).toEqual({ ...before, hidden: before.hidden + 1 });

    const veiled = await aReview();
    await prisma.moderationCase.create({
      data: {
        ...{ kind: "review", item: `review ${veiled.id}`, review_id: veiled.id },
        ...{ author_id: veiled.user_id, hidden_at: new Date(), reason: "Reported" },
      },
    });
    const hiding = { hidden_at: new Date(), hidden_reason: "Reported" };
    await prisma.restaurantReview.update({ where: { id: veiled.id }, data: hiding });
    await fetchApp(`/api/admin/moderation/reviews/${veiled.id}`, { method: "DELETE", headers });
    expect(await figures()).toEqual({ ...before, hidden: before.hidden + 1 });
  });

  test("REP-05 counts each report and appeal, and of appeals those that were granted", async () => {
    const before = await figures();
    const { bearer: headers } = await anAdminSession();
    const { bearer: others } = await anAdminSession(await anAdmin());
    for (const decision of ["grant", "decline"]) {
      const writer = await aPerson();
      const { id } = await aReview({ user_id: writer.id });
      const json = { kind: "review", id, reason: "rude" };
      expect((await fetchApp("/api/reports", { json, cookie: await aSession() })).status).toBe(200);
      const item = { where: { item: `review ${id}` } };
      const { id: case_id } = await prisma.moderationCase.findFirstOrThrow(item);
      const hide = { decision: "hide", rule: 2, reason: "Rude" };
      const sent = { method: "PUT", json: hide, headers };
      expect((await fetchApp(`/api/admin/reports/${case_id}`, sent)).status).toBe(200);
      const words = { json: { words: "It was a joke" }, cookie: await aSession(writer) };
      expect((await fetchApp(`/api/hidden/review/${id}`, words)).status).toBe(200);
      const appeal = await prisma.appeal.findUniqueOrThrow({ where: { case_id } });
      const judged = { method: "PUT", json: { decision, answer: "Read again" }, headers: others };
      expect((await fetchApp(`/api/admin/appeals/${appeal.id}`, judged)).status).toBe(200);
    }
    const after = {
      ...before,
      ...{ reports: before.reports + 2, hidden: before.hidden + 2, restored: before.restored + 1 },
      ...{ appeals: before.appeals + 2, appeals_granted: before.appeals_granted + 1 },
    };
    expect(await figures()).toEqual(after);
    const page = await Promise.all(["Reports", "Appeals", "Appeals granted"].map(rowOf));
    const shown = [after.reports, after.appeals, after.appeals_granted].map(String);
    expect(page.map(([newest]) => newest)).toEqual(shown);
  });

  test("REP-05 what nobody judged is neither hidden nor restored", async () => {
    const before = await figures();
    const { id } = await aReview();
    const hiding = { hidden_at: new Date(), hidden_reason: "Rude" };
    await prisma.restaurantReview.update({ where: { id }, data: hiding });
    const { bearer: headers } = await anAdminSession();
    await fetchApp(`/api/admin/moderation/reviews/${id}`, { method: "DELETE", headers });
    const handling = await prisma.moderationCase.findFirst({ where: { review_id: id } });
    expect(handling).toMatchObject({ state: "restored", judged_by: null });
    expect(await figures()).toEqual(before);
  });

  test("REP-05 the act of who left names them no more", async () => {
    const { id } = await aPerson({ name: "Marius Coetzee" });
    const { bearer: headers } = await anAdminSession();
    const json = { days: "1", reason: "Marius again" };
    await fetchApp(`/api/admin/people/${id}/muting`, { method: "PUT", json, headers });
    await prisma.user.delete({ where: { id } });
    const act = await prisma.adminAct.findFirstOrThrow({ where: { act: "muted" } });
    expect(JSON.stringify(act)).not.toContain("Marius");
  });
});
