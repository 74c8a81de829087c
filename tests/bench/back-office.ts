import { fire, percentile, shownMs } from "./fire.ts";

/** The administrator of a benchmark's own site. */
export const BENCH_ADMIN = {
  ADMIN_USERNAME: "bench",
  ADMIN_PASSWORD: "only the benchmark knows it",
};

const LISTS: [name: string, address: string][] = [
  ["Restaurants", "/admin/restaurants"],
  ["Restaurants, page 1 000", "/admin/restaurants?page=1000"],
  ["Restaurants, search", "/admin/restaurants?search=curry"],
  ["Restaurants, one letter", "/admin/restaurants?search=a"],
  ["Restaurants, city and cuisine", "/admin/restaurants?city=Durban&cuisine=Indian"],
  ["Recipes", "/admin/recipes"],
  ["Recipes, page 1 000", "/admin/recipes?page=1000"],
  ["Recipes, search", "/admin/recipes?search=chicken+curry"],
  ["Recipes, cuisine", "/admin/recipes?cuisine=Italian"],
  ["Recipe authors", "/admin/recipe-authors"],
  ["Moderation", "/admin/moderation"],
  ["Dashboard", "/admin/dashboard"],
  ["Analytics, 30 days", "/admin/analytics?days=30"],
];

type Bench = { url: string; seconds: number; say: (line: string) => void };

/** What one administrator waits for. */
export async function measureBackOffice({ url, seconds, say }: Bench) {
  const headers = { Cookie: await signIn(url) };
  say(`\nOne administrator for ${seconds} s each.\n`);
  say("| Back office | Median ms | p95 ms | p99 ms |");
  say("|---|---:|---:|---:|");
  for (const [name, address] of LISTS) {
    const target = await lastPage(new URL(address, url).href, headers);
    await fire(target, { connections: 1, seconds: 1, headers });
    const { times } = await fire(target, { connections: 1, seconds, headers });
    const shown = [0.5, 0.95, 0.99].map((share) => shownMs(percentile(times, share)));
    say(`| ${[name, ...shown].join(" | ")} |`);
  }
}

/** A list that is shorter leads to its last page. */
async function lastPage(address: string, headers: Record<string, string>): Promise<string> {
  const { url } = await fetch(address, { headers });
  return url;
}

async function signIn(url: string): Promise<string> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = BENCH_ADMIN;
  const answer = await fetch(new URL("/admin/login", url), {
    method: "POST",
    headers: { Origin: new URL(url).origin },
    body: new URLSearchParams({ username, password }),
    redirect: "manual",
  });
  const [cookie] = answer.headers.getSetCookie();
  if (answer.status !== 303 || !cookie) {
    throw new Error("The back office is measured on a fresh site only, not on BENCH_URL.");
  }
  return cookie.split(";")[0] ?? "";
}
