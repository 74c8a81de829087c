import { demo } from "./content.ts";
import { hoursBefore } from "./moments.ts";
import { known, type Seeding } from "./seeding.ts";
import { chance } from "./shuffle.ts";

/** What is told at length helps more people. */
const LETTERS_A_VOTE = 260;

export async function addMade(seeding: Seeding, recipe_ids: Map<string, number>) {
  const { transaction, user_ids, image_ids, moment } = seeding;
  const notes = Object.entries(demo.made).flatMap(([title, told]) =>
    told.map(({ person, rating, text, changed, step, picture, hours_ago }) => ({
      recipe_id: known(recipe_ids, title),
      user_id: known(user_ids, person),
      rating,
      note_text: text ?? null,
      changed_text: changed ?? null,
      pinned_step: step ?? null,
      image_id: picture ? known(image_ids, `dishes/${picture}`) : null,
      created_at: hoursBefore(moment, hours_ago),
    })),
  );
  const added = await transaction.madeNote.createMany({ data: notes, skipDuplicates: true });
  await addVotes(seeding);
  return { notes: added.count };
}

async function addVotes({ transaction, user_ids }: Seeding) {
  const people = demo.people.flatMap(({ key }) => user_ids.get(key) ?? []);
  const notes = await transaction.madeNote.findMany({
    where: { user_id: { in: people } },
    select: { id: true, user_id: true, note_text: true, changed_text: true },
    orderBy: { id: "asc" },
  });
  const votes = notes.flatMap(({ id: made_id, user_id: writer, ...words }) => {
    const letters = (words.note_text?.length ?? 0) + (words.changed_text?.length ?? 0);
    return people
      .filter((user_id) => user_id !== writer)
      .filter((user_id) => chance(`${user_id} made ${made_id}`) < letters / LETTERS_A_VOTE)
      .map((user_id) => ({ user_id, made_id }));
  });
  await transaction.madeVote.createMany({ data: votes, skipDuplicates: true });
}
