import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fire } from "./fire.ts";
import { processorMs } from "./processor.ts";

const CONNECTIONS = 16;
const ROUNDS = 3;
const WARM_UP_S = 6;
const ENCODINGS = ["br", "gzip", "identity"];

type Bench = {
  site: { url: string; pid: number };
  pages: [name: string, address: string][];
  seconds: number;
  say: (line: string) => void;
};

/** What a page that has not changed costs, with the database and all, beside Node alone with the same bytes. */
export async function measureKept({ site, pages, seconds, say }: Bench) {
  say(`\nProcessor time of a request for a kept page, ${CONNECTIONS} connections.\n`);
  say("| What | Encoding | Site ms | Bare Node ms | Ratio |");
  say("|---|---|---:|---:|---:|");
  await fire(site.url, { connections: CONNECTIONS, seconds: WARM_UP_S });
  for (const [name, address] of pages) {
    for (const encoding of ENCODINGS) {
      const url = new URL(address, site.url).href;
      const bare = fork(path.join(import.meta.dirname, "bare.ts"), [url, encoding]);
      const [port] = await once(bare, "message");
      const kept: number[] = [];
      const floor: number[] = [];
      // In turns, so that whatever else the machine does meets both alike.
      for (let round = 0; round < ROUNDS; round++) {
        const load = {
          connections: CONNECTIONS,
          seconds,
          headers: { "Accept-Encoding": encoding },
        };
        kept.push(await costOf(site.pid, () => fire(url, load)));
        floor.push(await costOf(bare.pid ?? 0, () => fire(`http://127.0.0.1:${port}`, load)));
      }
      await ended(bare);
      const [own, least] = [medianOf(kept), medianOf(floor)];
      const cells = [own.toFixed(4), least.toFixed(4), (own / least).toFixed(2)];
      say(`| ${[name, encoding, ...cells].join(" | ")} |`);
    }
  }
}

async function costOf(pid: number, work: () => Promise<{ times: number[] }>): Promise<number> {
  const before = processorMs(pid);
  const { times } = await work();
  return (processorMs(pid) - before) / times.length;
}

function medianOf(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
}

async function ended(child: ChildProcess) {
  child.kill();
  await once(child, "exit");
}
