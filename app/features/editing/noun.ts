import type { Submission } from "@conform-to/react";
import type { Act } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import type { Described } from "#app/features/editing/described-fields.tsx";
import type { Prisma } from "#app/generated/prisma/client.ts";
import type { Conflict } from "#app/ui/conflict-notice.tsx";

export type Editor = { admin: SignedInAdmin; origin: string; address: string };

export type Stored = { id: number; image_url: string | null; updated_at: Date };
/** With `updated_at` a row is replaced only if nobody has saved it since. In the form of a new row it is when the form was opened. */
export type Given = { image_url: string | null; updated_at?: string | null | undefined };

/** The row must be in one of these states, when any are named. */
export type Which = { id: number; states?: string[] };

export type Transaction = Prisma.TransactionClient;

type Parsed<Fields> = Submission<unknown, string[], Fields>;

export type Noun<Row extends Stored, Fields extends Given, Values extends object> = {
  // Write these four first: the compiler reads the types of row and fields from them.
  fields: Record<string, Described>;
  parse: (form: FormData) => Parsed<Fields> | Promise<Parsed<Fields>>;
  /** The values of a form: for a row, for a form that was sent, or for a new row, which is `{}`. */
  valuesOf: (held: object, origin: string) => Values;
  find: (ids: number[], transaction: Transaction) => Promise<Row[]>;

  kind: "restaurant" | "recipe" | "author" | "season" | "dish";
  table: "restaurants" | "recipes" | "recipe_authors" | "seasons" | "dishes";
  nameOf: (one: Row | Columns<Fields>) => string;
  create: (fields: Columns<Fields>, transaction: Transaction) => Promise<{ id: number }>;
  update: (change: Change<Fields>, transaction: Transaction) => Promise<unknown>;
  /** Works out further columns from the fields, before the transaction begins, because it may take longer than one may. */
  derive?: (fields: Columns<Fields>) => Promise<object>;
  /** Changes other rows before this one is saved. Returns how many, for the entry in the audit log. */
  follow?: (before: Row, change: Change<Fields>, transaction: Transaction) => Promise<object>;
  /** Stores something more after the row, in the same transaction, so that neither is stored without the other. */
  also?: (saved: Row, transaction: Transaction) => Promise<void>;
  /** The people who get a notice that something of theirs was deleted with the row. Their rows are locked before the deleted one. */
  listTold?: (id: number, transaction: Transaction) => Promise<{ user_id: string }[]>;
  /** Returns how many other rows are deleted or changed with it. */
  delete: (
    id: number,
    transaction: Transaction,
  ) => Promise<{ _count: Record<string, number | string> }>;

  /** The row in the words of the API, if it is stored differently. */
  asSent?: (row: Row) => object;
  /** Fields whose values mean nothing to people, such as ids. */
  inWords?: (one: Row | Columns<Fields>, transaction: Transaction) => object | Promise<object>;
  unknownPicture?: string;
  keepPicture?: (editor: Editor, image_url: string | null) => Promise<KeptPicture>;
  findSimilar?: (fields: Columns<Fields>, transaction: Transaction) => Promise<Similar[]>;
  /** Looks for rows that the fields name, and locks them. A new row has no id yet. */
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

/** A row that is there already and may be meant by a new one. */
export type Similar = { name: string; place: string; address: string };

type Refusal =
  | { refused: "missing" | "outdated" }
  | { refused: "similar"; similar: Similar[] }
  | FieldRefusal
  | { refused: "conflict"; conflict: Conflict };

export type Saved<Row> = { refused: null; row: Row } | Refusal;

/** A change of a row. The result is null when there was nothing to do. */
export type Doing<Row> = (row: Row, transaction: Transaction) => Promise<Done | Refusal | null>;
type Done = Pick<Act, "act" | "details">;
