import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { costOf, costWords, measureInTurns, newMeter, warmUp } from "./costs.ts";
import { type Figure, figureOf } from "./figures.ts";
import type { Asked } from "./fire.ts";
import { publicPages } from "./pages.ts";
import { ONE_PROCESS, type Site } from "./site.ts";

/** Of a picture there is no other. */
const AS_IT_IS = "identity";
const ENCODINGS = ["br", "gzip", AS_IT_IS];
const AT_MOST_TWICE = { unit: "times", target: { kind: "most", value: 2 } } as const;

/** What a page or picture that has not changed costs, with the database and all, beside Node alone with the same bytes. */
export async function measureKept(site: Site): Promise<Figure[]> {
  const figures: Figure[] = [];
  const single = await site.startAnother(ONE_PROCESS);
  const own = { url: single.url, processes: [single.pid, site.databasePid] };
  try {
    await warmUp(single.url);
    const pages = await publicPages(site);
    const inEachEncoding = pages.flatMap((asked) => ENCODINGS.map((of) => ({ asked, of })));
    for (const { asked, of } of [
      ...inEachEncoding,
      { asked: await aPicture(site), of: AS_IT_IS },
    ]) {
      const told = { part: "Kept, ÷ bare Node", name: asked.name, of, ...AT_MOST_TWICE };
      figures.push(await figureOf(told, () => besideBareNode(own, asked, of)));
    }
  } finally {
    await single.stop();
  }
  return figures;
}

async function aPicture({ ask }: Site): Promise<Asked> {
  const [row] = await ask<{ image_url: string }>(
    "SELECT image_url FROM recipes WHERE image_url ^@ '/images/' ORDER BY id LIMIT 1",
  );
  return { name: "picture", path: `${row?.image_url}/640.avif`, mark: "ftypavif", times: 1 };
}

async function besideBareNode(
  { url, processes }: { url: string; processes: number[] },
  asked: Asked,
  encoding: string,
) {
  const headers = { "Accept-Encoding": encoding };
  const bare = await startBeside("bare.ts", [new URL(asked.path, url).href, encoding]);
  try {
    const own = newMeter({ asked, url, headers, processes });
    const least = newMeter({ asked, url: bare.url, headers, processes: [bare.pid] });
    await measureInTurns([own, least]);
    return { value: costOf(own) / costOf(least), madeOf: costWords(own, least) };
  } finally {
    await bare.stop();
  }
}

/** A server in a process of its own, so that its work can be told from ours. */
export async function startBeside(file: string, words: string[]) {
  const child: ChildProcess = fork(path.join(import.meta.dirname, file), words, {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [port] = await Promise.race([
    once(child, "message"),
    once(child, "exit").then(([code]) => {
      throw new Error(`${file} ended with ${code}.`);
    }),
  ]);
  async function stop() {
    child.kill();
    await once(child, "exit");
  }
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop };
}
