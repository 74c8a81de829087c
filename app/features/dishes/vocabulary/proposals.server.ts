import { listDishNames } from "#app/features/dishes/dishes.server.ts";
import { findNames, type Vocabulary, vocabularyOf } from "#app/features/dishes/find-names.ts";
import type { LinkKind, Proposal } from "#app/features/dishes/vocabulary/proposal.schema.ts";
import { findRecipeIds, findRestaurantIds } from "#app/features/search/search.server.ts";
import { statement } from "#app/infra/statement.server.ts";

const MOST_READ = 300;
const FOUND_IN = ["name", "ingredient", "description"] as const;

type Candidate = {
  id: number;
  name: string;
  ingredient: string;
  description: string | null;
  settled: number[];
  created_at: Date;
};

const settled = (kind: LinkKind) => `ARRAY(
  SELECT dish_id FROM ${kind}_dishes WHERE ${kind}_id = ${kind}s.id UNION ALL
  SELECT dish_id FROM refused_${kind}_dishes WHERE ${kind}_id = ${kind}s.id) AS settled`;
const RECIPE = `id, title AS name, description, created_at, ${settled("recipe")},
  (SELECT coalesce(string_agg(name, ' . '), '') FROM recipe_ingredients WHERE recipe_id = recipes.id) AS ingredient`;
const RESTAURANT = `id, name, description, created_at, ${settled("restaurant")}, '' AS ingredient`;
const NEWEST = `ORDER BY created_at DESC, id DESC LIMIT ${MOST_READ}`;

const read = {
  recipe: {
    newest: statement<Candidate>(null, `SELECT ${RECIPE} FROM recipes ${NEWEST}`),
    some: statement<Candidate>(
      null,
      `SELECT ${RECIPE} FROM recipes WHERE id = ANY ($1::int[]) ${NEWEST}`,
    ),
  },
  restaurant: {
    newest: statement<Candidate>(null, `SELECT ${RESTAURANT} FROM restaurants ${NEWEST}`),
    some: statement<Candidate>(
      null,
      `SELECT ${RESTAURANT} FROM restaurants WHERE id = ANY ($1::int[]) ${NEWEST}`,
    ),
  },
};

type Asked = { kind?: LinkKind | undefined; dish_id?: number | undefined };

export async function listProposals({ kind, dish_id }: Asked): Promise<Proposal[]> {
  const all = await listDishNames();
  const dishes = dish_id === undefined ? all : all.filter(({ id }) => id === dish_id);
  const vocabulary = vocabularyOf(dishes);
  const kinds = kind ? [kind] : (["recipe", "restaurant"] as const);
  const search = dish_id === undefined ? null : dishes[0]?.name;
  const found = await Promise.all(
    kinds.map(async (each) => {
      const candidates = await listCandidates(each, search);
      return candidates.flatMap((candidate) => proposalsFor(each, candidate, vocabulary));
    }),
  );
  return found
    .flat()
    .toSorted(
      (one, other) =>
        FOUND_IN.indexOf(one.proposal.found_in) - FOUND_IN.indexOf(other.proposal.found_in) ||
        other.created_at.getTime() - one.created_at.getTime(),
    )
    .map(({ proposal }) => proposal);
}

async function listCandidates(kind: LinkKind, search: string | null | undefined) {
  if (search === undefined) return [];
  if (search === null) return read[kind].newest();
  const part = { search, cuisine: null, limit: MOST_READ, offset: 0 };
  const { ids } =
    kind === "recipe"
      ? await findRecipeIds(part)
      : await findRestaurantIds({ ...part, place: null });
  return ids.length > 0 ? read[kind].some(ids) : [];
}

function proposalsFor(kind: LinkKind, candidate: Candidate, vocabulary: Vocabulary) {
  const { id, name, created_at } = candidate;
  const done = new Set(candidate.settled);
  return FOUND_IN.flatMap((found_in) =>
    findNames(candidate[found_in] ?? "", vocabulary).flatMap(({ dish, says, lang }) => {
      if (done.has(dish.id)) return [];
      done.add(dish.id);
      const proposal: Proposal = { kind, id, name, dish, says, lang, found_in };
      return [{ proposal, created_at }];
    }),
  );
}
