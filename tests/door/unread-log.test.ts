import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../local/loopback.ts";
import { startSiteProcess } from "../support/site-process.ts";

/** Linux has it. */
const FULL = "/dev/full";

async function statusOf(url: string) {
  return fetch(url).then(({ status }) => status, String);
}

test("HOLD-04 the site lives on when nobody reads its log any more", async () => {
  const site = await startSiteProcess();
  onTestFinished(site.stop);
  site.turnAway();
  for (let turn = 0; turn < 5; turn += 1) expect(await statusOf(site.url)).toBe(200);
});

test.skipIf(!existsSync(FULL))(
  "HOLD-04 the site starts and serves where its log has no room",
  async () => {
    const port = String(await freePort());
    const full = openSync(FULL, "w");
    const site = spawn(process.execPath, ["server.mjs"], {
      env: { ...process.env, NODE_ENV: "production", PORT: port, HOST: "127.0.0.1" },
      stdio: ["ignore", full, full],
    });
    closeSync(full);
    onTestFinished(async () => {
      site.kill("SIGKILL");
      await once(site, "close");
    });
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/`)).toBe(200);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await statusOf(`http://127.0.0.1:${port}/nowhere`)).toBe(404);
  },
);
