import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fromElsewhere } from "../../support/from-elsewhere.ts";
import { askSite, expectSound, type Said } from "../../support/ask-site.ts";
import { type DescribedOperation, describedOperations, schemaIn } from "../../support/described.ts";
import { aFuzzedSite } from "../../support/fuzzed-site.ts";
import { BEGUN_WITH, runsOf } from "../../support/hostile.ts";
import { type Drawn, requestTo } from "../../support/hostile-requests.ts";
import { PUBLIC_URL } from "../../support/public-url.ts";
import { aComment, anAuthor, aPerson, aRecipe, aRestaurant, aReview } from "../../support/rows.ts";
import { aSession } from "../../support/signed-in.ts";
import { anAdminSession } from "../../support/signed-in-admin.ts";

const EACH = 12;
const CALLERS = ["anybody", "a person", "an administrator"] as const;
const WITHIN_MS = 5_000;
const SEARCH_WITHIN_MS = 2_000;

const site = aFuzzedSite();

describe.each(describedOperations)(`%s %s, ${BEGUN_WITH}`, (method, path, operation) => {
  test.each(CALLERS)("FUZZ-04 answers %s as described, whatever is sent", async (caller) => {
    const world = await aWorld(caller);
    const readAnswer = answersOf(operation);
    await fc.assert(
      fc.asyncProperty(requestTo(operation), async (drawn) => {
        const said = await askSite(site().port, sentTo({ method, path }, drawn, world));
        expectSound(said, /search=|suggestions/.test(path) ? SEARCH_WITHIN_MS : WITHIN_MS);
        readAnswer(said);
      }),
      runsOf(`${method} ${path} ${caller}`, EACH),
    );
    expect(site().complaints()).toEqual([]);
  });
});

type World = { rows: Map<string, number>; headers: Record<string, string> };

/** Rows that are there, and who asks: each time somebody else from elsewhere, so that no limit is reached. */
async function aWorld(caller: (typeof CALLERS)[number]): Promise<World> {
  const person = await aPerson();
  const [recipe, restaurant] = [await aRecipe(), await aRestaurant()];
  const comment = await aComment({ user_id: person.id, recipe_id: recipe.id });
  const review = await aReview({ user_id: person.id, restaurant_id: restaurant.id });
  const author = await anAuthor();
  return {
    rows: new Map(
      Object.entries({
        recipes: recipe.id,
        restaurants: restaurant.id,
        comments: comment.id,
        reviews: review.id,
        "recipe-authors": author.id,
      }),
    ),
    headers: {
      ...fromElsewhere(),
      ...(caller === "a person" && { Cookie: await aSession(person) }),
      ...(caller === "an administrator" && (await anAdminSession()).bearer),
    },
  };
}

function sentTo({ method, path }: { method: string; path: string }, drawn: Drawn, world: World) {
  const { places, query, headers, body } = drawn;
  const left = [...places];
  const filled: string[] = [];
  for (const step of path.split("/")) {
    const [kind = ""] = filled.slice(-1);
    filled.push(step.startsWith("{") ? (left.shift() ?? String(world.rows.get(kind) ?? 1)) : step);
  }
  return {
    method,
    target: filled.join("/") + (query && `?${query}`),
    headers: {
      Host: new URL(PUBLIC_URL).host,
      Origin: PUBLIC_URL,
      ...world.headers,
      ...headers,
      ...(body && { "Content-Type": body.type, "Content-Length": String(body.bytes.length) }),
    },
    body: body?.bytes,
  };
}

function answersOf({ responses }: DescribedOperation) {
  const schemas = new Map(
    Object.entries(responses).map(([status, { content }]) => {
      const schema = content?.["application/json"]?.schema;
      return [Number(status), schema ? schemaIn(schema) : null];
    }),
  );

  return function readAnswer({ status, headers, body }: Said) {
    const schema = schemas.get(status);
    expect(schema, `${status} is not described: ${body.slice(0, 200)}`).toBeDefined();
    if (!schema) {
      expect(body).toBe("");
      return;
    }
    expect(headers["content-type"]).toBe("application/json");
    expect(schema.safeParse(JSON.parse(body)).error, body.slice(0, 300)).toBeUndefined();
  };
}
