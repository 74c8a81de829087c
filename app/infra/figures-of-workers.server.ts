import cluster, { type Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";

type Figures = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;
type Round = { number: number; waitsFor: Set<number>; done: () => void };
type ToWorker = { figures: "own"; round: number } | { figures: "all"; ask: number; text: string };
type ToPrimary = { figures: "own"; round: number; own: Figures } | { figures: "all"; ask: number };

const WORKERS_ANSWER_WITHIN_MS = 2_000;
const ALL_WITHIN_MS = 4_000;
const GROWING = ["counter", "histogram"];

export function gatherFigures(own: Registry, workers: Set<Worker>) {
  const latest = new Map<number, Figures>();
  const rounds = new Map<number, Round>();
  let lastRound = 0;
  let ended: Figures = [];

  async function gatherFor(asker: Worker): Promise<string> {
    await askAll();
    const first = latest.get(asker.id) ?? [];
    const others = [...latest].flatMap(([id, figures]) => (id === asker.id ? [] : [figures]));
    return sumOf([first, ...others, ended, await own.getMetricsAsJSON()]).metrics();
  }

  async function askAll() {
    const asked = [...workers].filter((worker) => worker.isConnected());
    const { promise, resolve: done } = Promise.withResolvers<void>();
    const number = (lastRound += 1);
    rounds.set(number, { number, waitsFor: new Set(asked.map(({ id }) => id)), done });
    for (const worker of asked) send(worker, { figures: "own", round: number });
    const timer = setTimeout(done, WORKERS_ANSWER_WITHIN_MS);
    await promise;
    clearTimeout(timer);
    rounds.delete(number);
  }

  function answered({ waitsFor, done }: Round, id: number) {
    waitsFor.delete(id);
    if (waitsFor.size === 0) done();
  }

  cluster.on("message", async (worker, message: ToPrimary) => {
    if (message.figures === "all") {
      const text = await gatherFor(worker);
      send(worker, { figures: "all", ask: message.ask, text });
    }
    if (message.figures === "own" && !worker.isDead()) {
      latest.set(worker.id, message.own);
      const round = rounds.get(message.round);
      if (round) answered(round, worker.id);
    }
  });
  // Counters must not fall when a worker ends, because Prometheus would take that for a restart.
  cluster.on("exit", async ({ id }) => {
    for (const round of rounds.values()) answered(round, id);
    const last = latest.get(id) ?? [];
    latest.delete(id);
    const growing = last.filter(({ type }) => GROWING.includes(String(type)));
    ended = await sumOf([ended, growing]).getMetricsAsJSON();
  });
}

function sumOf(figures: Figures[]): Registry {
  return AggregatorRegistry.aggregate(figures);
}

function send(worker: Worker, message: ToWorker) {
  worker.send(message, () => {});
}

export function shareFigures(own: () => Promise<Figures>) {
  const asked = new Map<number, (text: string) => void>();
  let lastAsk = 0;

  process.on("message", async (message: ToWorker) => {
    if (message.figures === "all") asked.get(message.ask)?.(message.text);
    if (message.figures === "own")
      tell({ figures: "own", round: message.round, own: (await own()).map(worstCounts) });
  });

  return async function figuresOfAll(): Promise<string | null> {
    const ask = (lastAsk += 1);
    const { promise, resolve } = Promise.withResolvers<string | null>();
    asked.set(ask, resolve);
    const timer = setTimeout(resolve, ALL_WITHIN_MS, null);
    tell({ figures: "all", ask });
    const text = await promise;
    clearTimeout(timer);
    asked.delete(ask);
    return text;
  };
}

function tell(message: ToPrimary) {
  process.send?.(message, undefined, undefined, () => {});
}

/** The mean of all workers would hide the one that cannot keep up. */
function worstCounts(figure: Figures[number]): Figures[number] {
  return figure.aggregator === "average" ? { ...figure, aggregator: "max" } : figure;
}
