import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { costOf, costWords, measureInTurns, newMeter, warmUp } from "./costs.ts";
import type { Figure } from "./figures.ts";
import type { Asked } from "./fire.ts";
import { publicPages } from "./pages.ts";
import type { Site } from "./site.ts";

const ENCODINGS = ["br", "gzip", "identity"];
const MOST = 2;

/** What a page that has not changed costs, with the database and all, beside Node alone with the same bytes. */
export async function measureKept(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  await warmUp(site.url);
  for (const asked of await publicPages(site)) {
    for (const encoding of ENCODINGS) {
      const figure = await besideBareNode(site, asked, encoding);
      figures.push({ ...figure, part: "Kept, ÷ bare Node", name: asked.name, of: encoding });
    }
  }
  return figures;
}

export async function besideBareNode(site: Site, asked: Asked, encoding: string) {
  const headers = { "Accept-Encoding": encoding };
  const bare = await startBeside("bare.ts", [new URL(asked.path, site.url).href, encoding]);
  try {
    const own = newMeter({ asked, url: site.url, headers, processes: [site.pid] });
    const least = newMeter({ asked, url: bare.url, headers, processes: [bare.pid] });
    await measureInTurns([own, least]);
    const target = { kind: "most", value: MOST } as const;
    const value = costOf(own) / costOf(least);
    return { value, unit: "times" as const, target, madeOf: costWords(own, least) };
  } finally {
    await bare.stop();
  }
}

/** A server in a process of its own, so that its work can be told from ours. */
export async function startBeside(file: string, words: string[]) {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file), words, {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [port] = await once(child, "message");
  async function stop() {
    child.kill();
    await once(child, "exit");
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
