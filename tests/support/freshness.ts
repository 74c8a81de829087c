import pg from "pg";

const ENCODINGS = ["br", "gzip", "identity"];

/** Every public answer that shows the number, and how it is read out of it. */
export type Shown = { address: string; number: (text: string) => number };

type Watch = {
  shown: Shown[];
  servers: string[];
  /** Makes the number true; when it returns, the change is committed. */
  write: (number: number) => Promise<unknown>;
  readersEach: number;
  /** Of somebody for whom each page is made anew. */
  cookie?: string;
};

/** Readers who never pause, and a writer. Each answer must show at least what was committed before it was asked for. */
export function watchFreshness({ shown, servers, write, readersEach, cookie }: Watch) {
  let commits = [{ number: 0, at: 0 }];
  let turns = 0;
  let isOver = false;
  const stale: string[] = [];
  const answers = { fresh: 0, refused: 0 };

  function committedBefore(moment: number): number {
    return commits.findLast(({ at }) => at <= moment)?.number ?? 0;
  }

  async function readOnce(server: string, { address, number }: Shown) {
    const least = committedBefore(performance.now());
    const encoding = ENCODINGS[(turns += 1) % ENCODINGS.length] ?? "";
    const headers = { "Accept-Encoding": encoding, ...(cookie && { Cookie: cookie }) };
    const response = await fetch(server + address, { headers });
    const text = await response.text();
    if (response.status !== 200) answers.refused += 1;
    else if (number(text) >= least) answers.fresh += 1;
    else stale.push(`${address} showed ${number(text)} after ${least}`);
  }

  async function keepReading(server: string, from: number) {
    for (let turn = from; !isOver; turn++) {
      const one = shown[turn % shown.length];
      if (one) await readOnce(server, one).catch(() => (answers.refused += 1));
    }
  }

  const reading = servers.flatMap((server) =>
    Array.from({ length: readersEach }, (_, from) => keepReading(server, from)),
  );

  return {
    stale,
    answers,
    async writeAndRead(number: number, wanted = shown) {
      await write(number);
      commits = [...commits.slice(-99), { number, at: performance.now() }];
      await Promise.all(
        servers.flatMap((server) => wanted.map((one) => readOnce(server, one).catch(() => {}))),
      );
    },
    async stop() {
      isOver = true;
      await Promise.all(reading);
    },
  };
}

export async function openSql() {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  return client;
}
