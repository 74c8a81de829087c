import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { send } from "./people.ts";

// Two hundred people at one recipe, in a process of their own, for writes.ts.

/** So seldom that nobody says more in a minute than one may. */
const TURN_MS = 2_500;

const personSchema = z.object({ headers: z.record(z.string(), z.string()) });
type Person = z.infer<typeof personSchema>;
const gatheringSchema = z.object({ address: z.url(), people: z.array(personSchema) });
export const answersSchema = z.array(z.object({ status: z.number(), ms: z.number() }));
export type Answer = z.infer<typeof answersSchema>[number];

if (process.argv[1] === import.meta.filename) {
  const [gathering] = await once(process, "message");
  const answers = await gather(gatheringSchema.parse(gathering));
  process.send?.(answers, () => process.exit());
}

/** All come in the same moment, and each goes on until they are told to leave. */
async function gather({ address, people }: z.infer<typeof gatheringSchema>): Promise<Answer[]> {
  const over = new AbortController();
  process.once("message", () => over.abort());
  const answers: Answer[] = [];
  async function stay(person: Person, number: number) {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const comment_text = `That is what everybody is talking about, I say for the ${turn}th time.`;
      answers.push(await timed(`${address}/like`, person, {}));
      answers.push(await timed(`${address}/comments`, person, { comment_text }));
      // After the first moment they come evenly.
      const rest = turn === 0 ? TURN_MS * (0.5 + number / people.length) : TURN_MS;
      await pause(rest, undefined, { signal: over.signal }).catch(() => {});
    }
  }
  await Promise.all(people.map(stay));
  return answers;
}

async function timed(address: string, person: Person, body: unknown): Promise<Answer> {
  const began = performance.now();
  const status = await send(address, person, body);
  return { status, ms: performance.now() - began };
}
