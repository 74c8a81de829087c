import { expect, test } from "vitest";
import { askedBy, newlyAsked } from "#app/infra/asked-by.server.ts";
import { askedTogether } from "#app/infra/asked-together.server.ts";

type Does = Parameters<typeof newlyAsked>[0];

function aQuestion() {
  const questions: string[][] = [];
  const ask = askedTogether(async (names: string[]) => {
    questions.push(names);
    if (names.includes("nobody")) throw new Error("away");
    return names;
  });
  const askAs = (does: Does, name: string) =>
    askedBy(newlyAsked(does, { network: name }), () => ask([name]));
  return { questions, askAs };
}

test("MADE-07 who reads in the same moment is asked for together, and only afterwards anew", async () => {
  const { questions, askAs } = aQuestion();
  const answers = await Promise.all(["Ada", "Bo", "Cy"].map((name) => askAs("read", name)));
  expect(questions).toEqual([["Ada", "Bo", "Cy"]]);
  expect(answers).toEqual([1, 2, 3].map(() => ["Ada", "Bo", "Cy"]));
  await askAs("read", "Ada");
  expect(questions).toHaveLength(2);
});

test("MADE-07 who writes is asked for alone, and at once", async () => {
  const { questions, askAs } = aQuestion();
  const reading = askAs("read", "Ada");
  expect(await askAs("write", "Bo")).toEqual(["Bo"]);
  await reading;
  expect(questions).toEqual([["Bo"], ["Ada"]]);
});

test("a question that fails is told to all who wait for it, and to nobody after them", async () => {
  const { askAs } = aQuestion();
  const answers = await Promise.allSettled([askAs("read", "Ada"), askAs("read", "nobody")]);
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await askAs("read", "Bo")).toEqual(["Bo"]);
});
