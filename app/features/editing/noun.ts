import type { Submission } from "@conform-to/react";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { Described } from "#app/features/editing/described-fields.tsx";
import type { Prisma } from "#app/generated/prisma/client.ts";

/** Who edits, on which page (`address`) of which site (`origin`). */
export type Editor = { admin: SignedInAdmin; origin: string; address: string };

export type Stored = { id: number; image_url: string | null; updated_at: Date };
/** With `updated_at`, only that state of the row is replaced; without, whatever is there. */
export type Given = { image_url: string | null; updated_at?: string | null | undefined };

export type Transaction = Prisma.TransactionClient;

/** What differs between the nouns that administrators edit. */
export type Noun<Row extends Stored, Fields extends Given, Values extends object> = {
  kind: "restaurant" | "recipe" | "author";
  table: "restaurants" | "recipes" | "recipe_authors";
  nameOf: (one: Row | Fields) => string;

  fields: Record<string, Described>;
  parse: (form: FormData) => Submission<unknown, string[], Fields>;
  /** What the form's controls hold of a row or of a form that was sent; of `{}` for a new one. */
  valuesOf: (held: object, origin: string) => Values;

  find: (ids: number[], transaction: Transaction) => Promise<Row[]>;
  create: (fields: Columns<Fields>, transaction: Transaction) => Promise<{ id: number }>;
  update: (change: Change<Fields>, transaction: Transaction) => Promise<unknown>;
  /** Returns how many of what else is deleted or changed with it. */
  delete: (id: number, transaction: Transaction) => Promise<{ _count: Record<string, number> }>;

  /** A row as somebody would send it, where it is stored otherwise. */
  asSent?: (row: Row) => object;
  /** The fields that a person reads in other words than the form holds. */
  inWords?: (one: Row | Fields) => object | Promise<object>;
  unknownPicture?: string;
  /** Copies a picture of another site into our store. */
  keepPicture?: (editor: Editor, image_url: string | null) => Promise<KeptPicture>;
  /** Looks for a row that the fields name and that is not there. One that is there stays until the transaction ends. */
  findRefusal?: (fields: Fields, transaction: Transaction) => Promise<FieldRefusal | null>;
};

type Columns<Fields> = Omit<Fields, "updated_at">;
type Change<Fields> = { id: number; fields: Columns<Fields>; changed: string[] };

export type KeptPicture = { image_url: string | null } | FieldRefusal;

/** A field that cannot be saved as it was given, and why. */
export type FieldRefusal = { refused: "field"; field: string; sentence: string };

/** In a conflict somebody else has saved `row` since. */
export type Refusal<Row, Fields> =
  { refused: "missing" } | FieldRefusal | { refused: "conflict"; row: Row; given: Fields };

export type Saved<Row, Fields> = { refused: null; row: Row } | Refusal<Row, Fields>;
