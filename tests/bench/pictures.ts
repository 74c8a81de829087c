import sharp from "sharp";
import { aFileForm } from "../support/uploads.ts";
import { timeWords } from "./costs.ts";
import { type Figure, figureOf } from "./figures.ts";
import { ANEW, fire } from "./fire.ts";
import { publicPages } from "./pages.ts";
import { type Person, signInMany } from "./people.ts";
import type { Site } from "./site.ts";
import { medianOf, percentile, shown } from "./statistics.ts";

const AT_ONCE = 4;
/** So many that nobody sends more pictures in a minute than a person may. */
const PEOPLE = 24;
const ALONE_TIMES = 5;
const ROUNDS = 3;
const ROUND_S = 4;
const PART = "Pictures";

/** What sending photos takes, and what it does to the pages of others. */
export async function measurePictures(site: Site): Promise<Figure[]> {
  const photo = await aPhonesPhoto();
  const people = await signInMany(site.url, PEOPLE);
  const accepted = { part: PART, name: "12 megapixels accepted", of: "", unit: "ms" } as const;
  return [
    await figureOf({ ...accepted, target: { kind: "most", value: 1_500 } }, async () => {
      const alone: number[] = [];
      for (const person of people.slice(0, ALONE_TIMES)) {
        alone.push(await timeOfUpload(site.url, photo, person));
      }
      const madeOf = `${alone.map(shown).join(", ")}; ${shown(photo.length / 1e6)} MB each`;
      return { value: medianOf(alone), madeOf };
    }),
    ...(await measureWhileSending(site, photo, people)),
  ];
}

/** One visitor at each page, with and without people who send photos one after the other, in turns. */
async function measureWhileSending(site: Site, photo: Photo, people: Person[]): Promise<Figure[]> {
  const pages = await publicPages(site);
  const times = pages.map((asked) => ({ asked, calm: [] as number[], busy: [] as number[] }));
  const stored: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, each] of (await visitAll()).entries()) times[index]?.calm.push(...each);
    const sending = keepSending({ url: site.url, photo, people });
    const visits = await visitAll().finally(sending.stop);
    for (const [index, each] of visits.entries()) times[index]?.busy.push(...each);
    stored.push(...(await sending.times));
  }

  function visitAll(): Promise<number[][]> {
    const load = { connections: 1, seconds: ROUND_S, headers: ANEW };
    return Promise.all(pages.map(async ({ path }) => (await fire(site.url + path, load)).times));
  }

  return times.map(({ asked, calm, busy }) => {
    const [without, during] = [calm, busy].map((each) => percentile(each, 0.95));
    return {
      ...{ part: PART, name: "p95 of pages while four send, ÷ without", of: asked.name },
      ...{ unit: "times", target: { kind: "most", value: 1.5 } },
      value: (during ?? Number.NaN) / (without ?? Number.NaN),
      madeOf: `${shown(during ?? 0)} / ${shown(without ?? 0)} ms, a photo ${timeWords(stored)}`,
    };
  });
}

type Photo = Uint8Array<ArrayBuffer>;
type Sending = { url: string; photo: Photo; people: Person[] };

/** Until it is told to stop, and what has begun is finished. */
function keepSending({ url, photo, people }: Sending) {
  let isOver = false;
  let sent = 0;
  const times: number[] = [];

  async function sendOneAfterTheOther() {
    while (!isOver) {
      const person = people[sent++ % people.length];
      if (person) times.push(await timeOfUpload(url, photo, person));
    }
  }
  const senders = Promise.all(Array.from({ length: AT_ONCE }, sendOneAfterTheOther));
  return {
    stop: () => {
      isOver = true;
    },
    times: senders.then(() => times),
  };
}

async function timeOfUpload(url: string, photo: Photo, { headers }: Person): Promise<number> {
  const began = performance.now();
  const body = aFileForm({ bytes: photo });
  const response = await fetch(new URL("/api/upload-image", url), {
    method: "POST",
    headers,
    body,
  });
  const answer = await response.text();
  if (response.status !== 201) throw new Error(`An upload: ${response.status} ${answer}`);
  return performance.now() - began;
}

/** Soft shapes under fine grain: as large a file as a telephone makes of a plate. */
async function aPhonesPhoto(): Promise<Photo> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const [width, height] = [4000, 3000];
  const shapes = await sharp({
    create: { width: width / 100, height: height / 100, channels: 3, background: "#888", noise },
  })
    .png()
    .toBuffer();
  const grain = await sharp({
    create: { width, height, channels: 3, background: "#888", noise: { ...noise, sigma: 12 } },
  })
    .png()
    .toBuffer();
  const photo = await sharp(shapes)
    .resize(width, height, { kernel: "cubic", fit: "fill" })
    .composite([{ input: grain, blend: "soft-light" }])
    .jpeg({ quality: 88 })
    .toBuffer();
  return new Uint8Array(photo);
}
