import autocannon from "autocannon";

export type Load = { connections: number; seconds: number; headers?: Record<string, string> };

/** Nobody who sends a cookie is given a kept page. */
export const ANEW = { Cookie: "bench=anew" };

/** Asks as fast as the answers come, over so many connections. Any answer but 200 ends the measurement. */
export async function fire(url: string, { connections, seconds, headers }: Load) {
  const times: number[] = [];
  const { requests, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, connections, duration: seconds, headers }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    run.on("response", (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, times: times.sort((one, other) => one - other) };
}

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function shownMs(milliseconds: number): string {
  return milliseconds.toFixed(1);
}
