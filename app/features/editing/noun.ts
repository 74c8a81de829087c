import type { Submission } from "@conform-to/react";
import type { Act } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { Described } from "#app/features/editing/described-fields.tsx";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Conflict } from "#app/ui/conflict-notice.tsx";

export type Editor = { admin: SignedInAdmin; origin: string; address: string };

export type Stored = { id: number; image_url: string | null; updated_at: Date };
/**
 * In the form of a new row, `updated_at` is the time at which the form was opened; otherwise the
 * row is replaced only if nobody has saved it since.
 */
export type Given = { image_url: string | null; updated_at?: string | null | undefined };

/** `states` are values of `updated_at`: unless the row has one of them, it counts as outdated. */
export type Which = { id: number; states?: string[] };

export type Transaction = Prisma.TransactionClient;

type Parsed<Fields> = Submission<unknown, string[], Fields>;

export type Noun<Row extends Stored, Fields extends Given, Values extends object> = {
  // These four come first, because the compiler infers the types of the row and its fields from
  // them.
  fields: Record<string, Described>;
  parse: (form: FormData) => Parsed<Fields> | Promise<Parsed<Fields>>;
  valuesOf: (held: object, origin: string) => Values;
  find: (ids: number[], transaction: Transaction) => Promise<Row[]>;

  kind: "restaurant" | "recipe" | "author" | "season" | "dish";
  table: "restaurants" | "recipes" | "recipe_authors" | "seasons" | "dishes";
  nameOf: (one: Row | Columns<Fields>) => string;
  create: (fields: Columns<Fields>, transaction: Transaction) => Promise<{ id: number }>;
  update: (change: Change<Fields>, transaction: Transaction) => Promise<unknown>;
  /** Works out further columns before the transaction begins, because this may take long. */
  derive?: (fields: Columns<Fields>) => Promise<object>;
  /** Changes other rows before this one is saved, and returns how many for the audit log. */
  follow?: (before: Row, change: Change<Fields>, transaction: Transaction) => Promise<object>;
  also?: (saved: Row, transaction: Transaction) => Promise<void>;
  /**
   * These people are told that something of theirs was deleted with the row, and are locked before
   * it.
   */
  listNotified?: (id: number, transaction: Transaction) => Promise<{ user_id: string }[]>;
  delete: (
    id: number,
    transaction: Transaction,
  ) => Promise<{ _count: Record<string, number | string> }>;

  /** Converts a row to the form in which the API takes it, when the row is stored differently. */
  asSent?: (row: Row) => object;
  /** Returns words for fields whose values mean nothing to people, such as ids. */
  inWords?: (one: Row | Columns<Fields>, transaction: Transaction) => object | Promise<object>;
  unknownPicture?: string;
  keepPicture?: (editor: Editor, image_url: string | null) => Promise<KeptPicture>;
  findSimilar?: (fields: Columns<Fields>, transaction: Transaction) => Promise<Similar[]>;
  /** Locks the rows to which the fields refer. The id is null for a new row. */
  findRefusal?: (
    fields: Columns<Fields>,
    transaction: Transaction,
    id: number | null,
  ) => Promise<FieldRefusal | null>;
};

export type Columns<Fields> = Omit<Fields, "updated_at">;
type Change<Fields> = { id: number; fields: Columns<Fields>; changed: string[] };

export type KeptPicture = { image_url: string | null } | FieldRefusal;

export type FieldRefusal = { refused: "field"; field: string; sentence: string };

export type Similar = { name: string; place: string; address: string };

type Refusal =
  | { refused: "missing" | "outdated" }
  | { refused: "similar"; similar: Similar[] }
  | FieldRefusal
  | { refused: "conflict"; conflict: Conflict };

export type Saved<Row> = { refused: null; row: Row } | Refusal;

export type Doing<Row> = (row: Row, transaction: Transaction) => Promise<Done | Refusal | null>;
type Done = Pick<Act, "act" | "details">;
