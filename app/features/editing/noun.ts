import type { Submission } from "@conform-to/react";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { Described } from "#app/features/editing/described-fields.tsx";
import type { Prisma } from "#app/generated/prisma/client.ts";

/** Who edits, and the address of the site they do it on. */
export type Editor = { admin: SignedInAdmin; origin: string };

export type Stored = { id: number; image_url: string | null; updated_at: Date };
/** With `updated_at`, only that state of the row is replaced; without, whatever is there. */
export type Given = { image_url: string | null; updated_at?: string | null | undefined };

export type Transaction = Prisma.TransactionClient;

/** What differs between the nouns that administrators edit. Everything else is the same for all of them. */
export type Noun<Row extends Stored, Fields extends Given, Values> = {
  kind: "restaurant" | "recipe" | "author";
  table: "restaurants" | "recipes" | "recipe_authors";
  nameOf: (one: Row | Fields) => string;

  fields: Record<string, Described>;
  parse: (form: FormData) => Submission<unknown, string[], Fields>;
  /** What the controls of the form hold: for a row, for a form that was sent, or for `{}`, which is a new one. */
  valuesOf: (held: object, origin: string) => Values;

  find: (ids: number[], transaction: Transaction) => Promise<Row[]>;
  create: (fields: Fields, transaction: Transaction) => Promise<{ id: number }>;
  update: (change: Change<Fields>, transaction: Transaction) => Promise<unknown>;
  delete: (id: number, transaction: Transaction) => Promise<unknown>;
  /** How many of what else is deleted or changed with it. */
  countRelations: (id: number, transaction: Transaction) => Promise<Record<string, number>>;

  /** A row as somebody would send it: what was sent is compared with that. */
  asSent: (row: Row) => object;
  /** The fields that a person reads in other words, when two versions are shown side by side. */
  inWords: (one: Row | Fields) => object | Promise<object>;

  /** Said of a picture that is not in our store. */
  unknownPicture: string;
  /** Takes a picture from somewhere else into our store. */
  keepPicture?: (editor: Editor, image_url: string | null) => Promise<KeptPicture>;
  /** Whether everything else that the fields name is there, and stays until the transaction ends. */
  findRefusal?: (fields: Fields, transaction: Transaction) => Promise<FieldRefusal | null>;
};

export type Change<Fields> = { id: number; fields: Fields; changed: string[] };

export type KeptPicture = { image_url: string | null } | { error: string };

/** A field that cannot be saved as it was given, and why. */
export type FieldRefusal = { field: string; sentence: string };

export type Saved<Row, Fields> =
  | { refused: null; row: Row }
  | { refused: "missing" }
  | ({ refused: "field" } & FieldRefusal)
  /** Somebody else saved since: `row` is theirs. */
  | { refused: "conflict"; row: Row; given: Fields };
