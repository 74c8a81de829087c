import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { freePort } from "../../local/loopback.ts";

const SERVE = path.resolve("node_modules/@react-router/serve/bin.cjs");

export type SiteProcess = {
  url: string;
  complaints: () => string[];
  /** As an operator stops it: it finishes what it is at. */
  end: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The built site in a process of its own, with the database and the store of this test file. */
export async function startSiteProcess(): Promise<SiteProcess> {
  const port = await freePort();
  const server = spawn(process.execPath, [SERVE, "server.mjs"], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), HOST: "127.0.0.1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let words = "";
  server.stderr.setEncoding("utf8").on("data", (text: string) => (words += text));
  const ended = once(server, "close");
  const isUp = await Promise.race([
    once(server.stdout, "data").then(() => true),
    ended.then(() => false),
  ]);
  if (!isUp) throw new Error(`The site did not start: ${words}`);
  // Nobody else reads the request log, and a full pipe would hold the server up.
  server.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    complaints: () => words.split("\n").filter(Boolean),
    async end() {
      server.kill("SIGTERM");
      await ended;
    },
    async stop() {
      server.kill("SIGKILL");
      await ended;
    },
  };
}
