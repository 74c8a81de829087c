import { fire, percentile, shownMs } from "./fire.ts";

/** What one visitor waits for who searches, by kinds of words.. */
const RECIPES: [kind: string, searches: string[]][] = [
  ["A common word", ["chicken", "onion", "lamb", "tomato"]],
  ["A word with synonyms", ["curry", "mielies", "brinjal"]],
  ["A rarer word", ["banana", "tart", "paneer"]],
  ["Two words", ["chicken curry", "lamb potjie", "beef noodles"]],
  ["A rare pair", ["snoek braai", "banana tart", "paneer kebab"]],
  ["A typing error", ["chikcen", "lambb", "noodels"]],
  ["Being typed", ["ch", "chic", "sa", "chicken cu"]],
  ["Nothing found", ["xqzwvkjh", "tiramisu", "chicken xqzwvkjh"]],
];

type Measured = { url: string; seconds: number; say: (line: string) => void };

export async function measureSearch({ url, seconds, say }: Measured) {
  say(`\nOne visitor, ${seconds} s for each of the words.\n`);
  say("| Search | Median ms | p95 ms | p99 ms |");
  say("|---|---:|---:|---:|");
  for (const [kind, searches] of RECIPES) {
    await row(
      kind,
      searches.map((search) => `/?search=${encodeURIComponent(search)}`),
    );
  }
  const inRestaurants = ["curry durban", "kitchen", "durbn"].map(
    (search) => `/?tab=restaurants&search=${encodeURIComponent(search)}`,
  );
  await row("Restaurants", inRestaurants);
  const begun = ["ch", "sa", "chicken cu", "lamb po", "xq"];
  await row(
    "Suggestions",
    begun.map((q) => `/api/suggestions?q=${encodeURIComponent(q)}`),
  );
  await row("Page 20 of all", ["/?page=20"]);
  await row("Page 400 of all", ["/?page=400"]);

  async function row(kind: string, addresses: string[]) {
    const times: number[] = [];
    for (const address of addresses) {
      const target = new URL(address, url).href;
      await fire(target, { connections: 1, seconds: 1 });
      times.push(...(await fire(target, { connections: 1, seconds })).times);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const cells = [0.5, 0.95, 0.99].map((share) => shownMs(percentile(sorted, share)));
    say(`| ${[kind, ...cells].join(" | ")} |`);
  }
}
