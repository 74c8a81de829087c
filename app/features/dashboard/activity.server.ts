import { href } from "react-router";
import type { ActView } from "#app/features/admins/act-list.tsx";
import { type ActFilter, listActs } from "#app/features/admins/acts.server.ts";
import { isAllowed, type Role } from "#app/features/admins/accounts/roles.ts";
import { prisma } from "#app/infra/database.server.ts";
import { formatMoment } from "#app/features/vocabulary/dates.ts";

type Row = Awaited<ReturnType<typeof listActs>>["rows"][number];

const KIND_NAMES: Record<string, string> = {
  author: "recipe author",
  group: "group of words",
  takedown: "take-down notice",
  made: "note",
};

const MOST_ADMINS = 200;
const SUBJECT_KINDS = [
  ...["restaurant", "recipe", "dish", "season", "author", "group", "suggestion", "takedown"],
  ...["review", "comment", "made", "photo", "name", "person", "administrator", "invitation"],
];

export async function listActivity(role: Role, filter: ActFilter, before?: number) {
  const { rows, isMore } = await listActs(before, filter);
  const present = await findPresent(rows);
  const acts = rows.map((row) =>
    actView(
      row,
      isAllowed(role, roleFor(row.subject_kind)) &&
        present.has(`${row.subject_kind} ${row.subject_id}`),
    ),
  );
  return { acts, older: isMore ? rows.at(-1)?.id : undefined };
}

export async function listActChoices() {
  const admins = await prisma.admin.findMany({
    select: { username: true },
    orderBy: { username: "asc" },
    take: MOST_ADMINS,
  });
  const what = SUBJECT_KINDS.map((kind) => ({ value: kind, label: KIND_NAMES[kind] ?? kind }));
  return { who: admins.map(({ username }) => username), what };
}

function roleFor(kind: string): Role {
  return ["comment", "made", "review", "takedown"].includes(kind) ? "moderator" : "editor";
}

function actView(row: Row, isLinked: boolean): ActView {
  return {
    id: row.id,
    admin_name: row.admin_name,
    act: row.act.replaceAll("_", " "),
    kind: KIND_NAMES[row.subject_kind] ?? row.subject_kind,
    name: row.subject_name,
    address: isLinked ? addressOf(row.subject_kind, String(row.subject_id)) : null,
    details: detailsOf(row.details),
    done_at: row.created_at.toISOString(),
    done_at_text: formatMoment(row.created_at),
  };
}

async function findPresent(rows: Row[]): Promise<Set<string>> {
  const idsOf = (kind: string) => ({
    where: {
      id: {
        in: rows.flatMap((row) => (row.subject_kind === kind ? row.subject_id : [])),
      },
    },
    select: { id: true },
  });
  const found = await Promise.all([
    prisma.restaurant.findMany(idsOf("restaurant")),
    prisma.recipe.findMany(idsOf("recipe")),
    prisma.recipeAuthor.findMany(idsOf("author")),
    prisma.dish.findMany(idsOf("dish")),
    prisma.recipeComment.findMany(idsOf("comment")),
    prisma.madeNote.findMany(idsOf("made")),
    prisma.restaurantReview.findMany(idsOf("review")),
    prisma.suggestion.findMany(idsOf("suggestion")),
    prisma.takedown.findMany(idsOf("takedown")),
    prisma.season.findMany(idsOf("season")),
  ]);
  const kinds = [
    ...["restaurant", "recipe", "author", "dish", "comment", "made", "review"],
    ...["suggestion", "takedown", "season"],
  ];
  return new Set(
    kinds.flatMap((kind, index) => found[index]?.map(({ id }) => `${kind} ${id}`) ?? []),
  );
}

function addressOf(kind: string, id: string): string {
  if (kind === "restaurant") return href("/admin/restaurants/:id/edit", { id });
  if (kind === "recipe") return href("/admin/recipes/:id/edit", { id });
  if (kind === "season") return href("/admin/seasons/:id/edit", { id });
  if (kind === "author") return `${href("/admin/recipe-authors")}?edit=${id}`;
  if (kind === "dish") return href("/admin/dishes/:id/edit", { id });
  if (kind === "suggestion") return `${href("/admin/suggestions")}?id=${id}`;
  if (kind === "takedown") return href("/admin/takedowns");
  return `${href("/admin/moderation")}?kind=${kind === "made" ? "notes" : `${kind}s`}`;
}

function detailsOf(details: Row["details"]): string {
  if (details === null || typeof details !== "object" || Array.isArray(details)) return "";
  return Object.entries(details)
    .map(([key, value]) => ({ key: key.replaceAll("_", " "), words: wordsOf(value) }))
    .filter(({ words }) => words !== "" && words !== "0")
    .map(({ key, words }) => `${key}: ${words}`)
    .join("; ");
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value))
    return value.map(wordsOf).filter(Boolean).join(", ").replaceAll("_", " ");
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
