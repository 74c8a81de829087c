import autocannon from "autocannon";

export type Load = {
  connections: number;
  headers?: Record<string, string>;
} & ({ seconds: number } | { amount: number });

/** What is asked for, and what its answer must hold, so many times at least: an error page never counts. */
export type Asked = { name: string; path: string; mark: string; times: number };

export type Answers = { times: number[]; perSecond: number };

/** Nobody who sends a cookie is given a kept page. */
export const ANEW = { Cookie: "bench=anew" };
export const AS_BROWSERS = { "Accept-Encoding": "gzip, deflate, br, zstd" };

/** A kept page is packed smaller once it was sent a few times. */
const LENGTHS_DIFFER_BY = 0.25;

/** A run ends at a sample, which otherwise comes once a second. */
const SAMPLED_EVERY_MS = 50;

/**
 * Asks as fast as the answers come. Each connection is another network's, as if a proxy had passed it on. An answer that
 * is not 200, or of another length than the others, ends the measurement.
 */
export async function fire(
  url: string,
  { connections, headers, ...until }: Load,
): Promise<Answers> {
  const times: number[] = [];
  const lengths: number[] = [];
  let network = 0;
  const began = performance.now();
  let ended = began;
  const { non2xx, errors, timeouts } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        sampleInt: SAMPLED_EVERY_MS,
        ...("amount" in until ? { amount: until.amount } : { duration: until.seconds }),
        setupClient: (client) => client.setHeaders({ ...headers, ...fromNetwork(network++) }),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on("response", (_client, _status, bytes, milliseconds) => {
      times.push(milliseconds);
      lengths.push(bytes);
      ended = performance.now();
    });
  });
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}: ${non2xx} refusals, ${errors} errors, ${timeouts} timeouts`);
  }
  if (times.length < connections) throw new Error(`${url}: ${times.length} answers are too few`);
  lengths.sort((one, other) => one - other);
  const [shortest = 0, longest = 0] = [lengths[0], lengths.at(-1)];
  if (shortest < longest * (1 - LENGTHS_DIFFER_BY)) {
    throw new Error(`${url}: answers of ${shortest} and ${longest} bytes`);
  }
  return { times, perSecond: (times.length * 1000) / (ended - began) };
}

/** Once, with all of the answer, of which it tells the length. */
export async function check(url: string, asked: Asked, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(asked.path, url), { headers, redirect: "manual" });
  const body = Buffer.from(await response.arrayBuffer());
  const found = countIn(body.toString(), asked.mark);
  if (response.status === 200 && found >= asked.times) return body.length;
  throw new Error(
    `${url}${asked.path}: ${response.status}, “${asked.mark}” ${found} instead of ${asked.times} times`,
  );
}

export function countIn(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

export function fromNetwork(number: number): Record<string, string> {
  return { "X-Forwarded-For": `10.1.${number >> 8}.${number & 255}` };
}
