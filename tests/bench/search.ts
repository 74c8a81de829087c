import { percentile, shownMs } from "./fire.ts";

// `node tests/bench/search.ts URL URL …`: what one visitor waits for who searches, on sites of different sizes in turn, and
// how many times as long as on the first. All of them on this machine, each with made-up content (`npm run db:generate`).

const ROUNDS = 40;

const ASKED: [kind: string, path: string, words: string[]][] = [
  ["A common word", "/?search=", ["chicken", "onion", "lamb"]],
  ["A word with synonyms", "/?search=", ["curry", "mielies", "brinjal"]],
  ["A rarer word", "/?search=", ["banana", "tart", "paneer"]],
  ["Two words", "/?search=", ["chicken curry", "lamb potjie", "beef noodles"]],
  ["Two words, seldom together", "/?search=", ["snoek braai", "banana tart", "paneer kebab"]],
  ["A typing error", "/?search=", ["chikcen", "lambb", "noodels"]],
  ["A word being typed", "/?search=", ["ch", "chic", "chicken cu"]],
  ["Nothing found", "/?search=", ["xqzwvkjh", "tiramisu", "chicken xqzwvkjh"]],
  ["Restaurants", "/?tab=restaurants&search=", ["curry durban", "kitchen", "durbn"]],
  ["Suggestions", "/api/suggestions?q=", ["ch", "chicken cu", "lamb po"]],
  ["A page of all", "/?page=", ["1", "20", "400"]],
];

const sites = process.argv.slice(2);
for (const site of sites) {
  if (new URL(site).hostname !== "localhost") throw new Error("Only sites on this machine.");
}

console.log(`| One visitor, median / p99 ms | ${sites.join(" | ")} | p99, last to first |`);
console.log(`|---|${"---:|".repeat(sites.length + 1)}`);
for (const [kind, path, words] of ASKED) {
  const times = await timesOf(words.map((word) => path + encodeURIComponent(word)));
  const [first = Number.NaN] = times.map(slowest);
  const last = times.map(slowest).at(-1) ?? Number.NaN;
  const cells = times.map(
    (each) => `${shownMs(percentile(each, 0.5))} / ${shownMs(slowest(each))}`,
  );
  console.log(`| ${[kind, ...cells, (last / first).toFixed(1)].join(" | ")} |`);
}

/** For each site, in order. The sites are asked in turn, so that what else the machine does slows all of them. */
async function timesOf(addresses: string[]): Promise<number[][]> {
  const times = sites.map((): number[] => []);
  const rounds = Array.from({ length: ROUNDS }, () => addresses).flat();
  for (const address of addresses) await timesAt(address);
  for (const address of rounds) {
    for (const [index, took] of (await timesAt(address)).entries()) times[index]?.push(took);
  }
  return times.map((each) => each.toSorted((one, other) => one - other));
}

async function timesAt(address: string): Promise<number[]> {
  const times: number[] = [];
  for (const site of sites) times.push(await timeOf(new URL(address, site)));
  return times;
}

async function timeOf(address: URL): Promise<number> {
  const began = performance.now();
  const response = await fetch(address);
  await response.text();
  if (!response.ok) throw new Error(`${address.href} answered ${response.status}.`);
  return performance.now() - began;
}

function slowest(sorted: number[]): number {
  return percentile(sorted, 0.99);
}
