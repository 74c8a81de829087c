import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const SLOWLY_MS = 2_000;

const DURBAN = { city: "Durban", state: "KwaZulu-Natal", country_code: "za" };
const CAPE_TOWN = { city: "Cape Town", state: "Western Cape", country_code: "za" };

const PLACES = [
  {
    lat: "-29.8746",
    lon: "30.9953",
    name: "Umbilo Curry Restaurant",
    address: { house_number: "214", road: "Umbilo Road", ...DURBAN },
    extratags: {
      phone: "031 555 0142",
      website: "https://umbilo.example/",
      opening_hours: "Tu-Sa 9:00-17:00",
    },
  },
  {
    lat: "-29.8812",
    lon: "30.9861",
    name: "Corner Grill",
    address: { house_number: "58", road: "Bartle Road", ...DURBAN },
    extratags: { opening_hours: "sunrise-sunset" },
  },
  {
    lat: "-33.9765",
    lon: "18.5703",
    name: "Mzoli's",
    address: { road: "NY 115", suburb: "Gugulethu", ...CAPE_TOWN },
  },
  {
    lat: "-33.9771",
    lon: "18.5711",
    name: "Gugulethu Braai",
    address: { road: "NY 3", ...CAPE_TOWN },
  },
];

/** What the map answers to a question with such a word in it. */
const FAILURES: Record<string, { status: number; body: string }> = {
  garbage: { status: 200, body: "<html>not what was asked for" },
  crowded: { status: 429, body: "Too many requests" },
  broken: { status: 500, body: "" },
};

/**
 * The map service of the journeys. Every position is in Durban. A search finds the same places whatever it looks for, the
 * one whose name it starts with, or none for "nowhere"; a word in it makes the map answer "slowly" or fail.
 */
export function standInMap(): http.Server {
  return http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://map.test");
    if (pathname === "/search") void answerSearch(searchParams, response);
    else answerJson(response, { address: DURBAN, display_name: "Durban, South Africa" });
  });
}

async function answerSearch(question: URLSearchParams, response: http.ServerResponse) {
  const words = question.get("q")?.toLowerCase() ?? "";
  if (words.includes("slowly")) await wait(SLOWLY_MS);
  const failure = Object.entries(FAILURES).find(([word]) => words.includes(word))?.[1];
  if (failure) {
    response.writeHead(failure.status);
    response.end(failure.body);
    return;
  }
  const found = words.includes("nowhere") ? [] : placesFor(words);
  answerJson(response, found.slice(0, Number(question.get("limit"))));
}

function placesFor(words: string) {
  const named = PLACES.filter(({ name }) => words.startsWith(name.toLowerCase()));
  return named.length > 0 ? named : PLACES;
}

function answerJson(response: http.ServerResponse, answer: unknown) {
  response.writeHead(200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(answer));
}
