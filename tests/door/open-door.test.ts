import { spawn } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { type SiteProcess, startSiteProcess } from "../support/site-process.ts";

let site: SiteProcess;

afterEach(() => site.stop());

test("a port that is taken is said in one line, and ends the process", async () => {
  site = await startSiteProcess();
  await expect(startSiteProcess({ PORT: String(site.port) })).rejects.toThrow(
    /\{"time":"[^"]+","pid":\d+,"level":"error","message":"[^"]*EADDRINUSE[^"]*"\}\n$/,
  );
});

test("npm run serve says nothing of its own once npm is silent", async () => {
  site = await startSiteProcess();
  const server = spawn("npm", ["run", "--silent", "serve"], {
    env: { ...process.env, PORT: String(site.port), HOST: "127.0.0.1" },
  });
  let output = "";
  server.stdout.on("data", (text: Buffer) => (output += text));
  const code = await new Promise((resolve) => server.once("close", resolve));
  expect(code).toBe(1);
  expect(output).toBe("");
});
