import { isDeepStrictEqual } from "node:util";
import { type Act, findJustCreated, recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { findDraft } from "#app/features/admins/drafts.server.ts";
import type {
  Editor,
  FieldRefusal,
  Given,
  Noun,
  Saved,
  Stored,
  Transaction,
} from "#app/features/editing/noun.ts";
import { holdPicture } from "#app/features/images/hold-picture.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockRow } from "#app/infra/lock-row.server.ts";

type Writing<Fields> = { admin: SignedInAdmin; fields: Fields; transaction: Transaction };

/** What administrators do with the rows of a noun. */
export class Editing<Row extends Stored, Fields extends Given, Values> {
  readonly noun: Noun<Row, Fields, Values>;

  constructor(noun: Noun<Row, Fields, Values>) {
    this.noun = noun;
  }

  async find(id: number, transaction: Transaction = prisma): Promise<Row | null> {
    const [row] = await this.noun.find([id], transaction);
    return row ?? null;
  }

  /** The form as it was left when its administrator was signed out, or else as the row is stored. Null is a new one. */
  async openForm({ admin, origin }: Editor, address: string, row: Row | null) {
    const draft = await findDraft(admin.id, address);
    const held = draft ? this.noun.parse(draft).payload : (row ?? {});
    return { address, isDraft: draft !== null, values: this.noun.valuesOf(held, origin) };
  }

  create(editor: Editor, given: Fields): Promise<Saved<Row, Fields>> {
    return this.#write(editor, given, (writing) => this.#add(writing));
  }

  /** For a form, which a second click sends once more: the row of the first click is the answer to both. */
  createOnce(editor: Editor, given: Fields): Promise<Saved<Row, Fields>> {
    return this.#write(editor, given, async (writing) => {
      const row = await this.#findSame(writing);
      return row ? { refused: null, row } : this.#add(writing);
    });
  }

  async update(editor: Editor, id: number, given: Fields): Promise<Saved<Row, Fields>> {
    // Nothing is fetched for a row that is not there.
    if (this.noun.keepPicture && !(await this.find(id))) return { refused: "missing" };
    return this.#write(editor, given, (writing) => this.#replace(id, writing));
  }

  /** The act tells how much went with it (T-45). */
  delete({ admin }: Editor, id: number): Promise<Saved<Row, Fields>> {
    return prisma.$transaction(async (transaction): Promise<Saved<Row, Fields>> => {
      const row = await this.findLocked(id, transaction);
      if (!row) return { refused: "missing" };
      const details = await this.noun.countRelations(id, transaction);
      await this.noun.delete(id, transaction);
      await recordAct(admin, { ...this.#subject(row), act: "deleted", details }, transaction);
      return { refused: null, row };
    });
  }

  /** The row, which nobody else changes before the transaction ends. */
  async findLocked(id: number, transaction: Transaction): Promise<Row | null> {
    await lockRow(this.noun.table, id, transaction);
    return this.find(id, transaction);
  }

  /** Writes down what was done to a row, and gives the row as it is now. */
  async recorded(
    { admin, transaction }: Pick<Writing<Fields>, "admin" | "transaction">,
    id: number,
    done: Pick<Act, "act" | "details">,
  ): Promise<Row> {
    const row = await this.find(id, transaction);
    if (!row) throw new Error(`Row ${id} has gone in the transaction that writes it`);
    await recordAct(admin, { ...this.#subject(row), ...done }, transaction);
    return row;
  }

  async #write(
    editor: Editor,
    given: Fields,
    act: (writing: Writing<Fields>) => Promise<Saved<Row, Fields>>,
  ): Promise<Saved<Row, Fields>> {
    // Outside the transaction: another site may take long to answer.
    const kept = await this.noun.keepPicture?.(editor, given.image_url);
    if (kept && "error" in kept)
      return { refused: "field", field: "image_url", sentence: kept.error };
    const fields = { ...given, ...kept };
    return prisma.$transaction((transaction) => act({ admin: editor.admin, fields, transaction }));
  }

  async #findSame({ admin, fields, transaction }: Writing<Fields>): Promise<Row | undefined> {
    const subject = { subject_kind: this.noun.kind, subject_name: this.noun.nameOf(fields) };
    const ids = await findJustCreated(admin, subject, transaction);
    const created = await this.noun.find(ids, transaction);
    // A picture is stored anew each time it is sent.
    return created.find((row) =>
      this.#findChanged(row, fields).every((name) => name === "image_url"),
    );
  }

  async #add(writing: Writing<Fields>): Promise<Saved<Row, Fields>> {
    const refusal = await this.#findRefusal(writing, ["image_url"]);
    if (refusal) return { refused: "field", ...refusal };
    const { id } = await this.noun.create(writing.fields, writing.transaction);
    return { refused: null, row: await this.recorded(writing, id, { act: "created" }) };
  }

  async #replace(id: number, writing: Writing<Fields>): Promise<Saved<Row, Fields>> {
    const { fields, transaction } = writing;
    const row = await this.findLocked(id, transaction);
    if (!row) return { refused: "missing" };
    // First: a second click on Save is no conflict with oneself.
    const changed = this.#findChanged(row, fields);
    if (changed.length === 0) return { refused: null, row };
    if (fields.updated_at && row.updated_at.getTime() !== Date.parse(fields.updated_at))
      return { refused: "conflict", row, given: fields };
    const refusal = await this.#findRefusal(writing, changed);
    if (refusal) return { refused: "field", ...refusal };
    await this.noun.update({ id, fields, changed }, transaction);
    const done = { act: "updated", details: { changed } } as const;
    return { refused: null, row: await this.recorded(writing, id, done) };
  }

  /** A picture that was there before may stay, whatever has become of it. */
  async #findRefusal(
    { fields, transaction }: Writing<Fields>,
    changed: string[],
  ): Promise<FieldRefusal | null> {
    const refusal = await this.noun.findRefusal?.(fields, transaction);
    if (refusal) return refusal;
    if (!changed.includes("image_url")) return null;
    const isHeld = await holdPicture(fields.image_url, transaction);
    return isHeld ? null : { field: "image_url", sentence: this.noun.unknownPicture };
  }

  /** The names of the fields that differ. What was left out stays as it is. */
  #findChanged(row: Row, given: Given): string[] {
    const { updated_at: _, ...fields } = given;
    const before = new Map<string, unknown>(Object.entries(this.noun.asSent(row)));
    return Object.entries(fields)
      .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before.get(name)))
      .map(([name]) => name);
  }

  #subject(row: Row) {
    const { kind, nameOf } = this.noun;
    return { subject_kind: kind, subject_id: row.id, subject_name: nameOf(row) };
  }
}
