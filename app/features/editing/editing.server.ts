import { isDeepStrictEqual } from "node:util";
import { findJustCreated, findLastAct, recordAct } from "#app/features/admins/acts.server.ts";
import type { SignedInAdmin } from "#app/features/admins/admin-sessions.server.ts";
import { findDraft } from "#app/features/admins/drafts.server.ts";
import { filledIn } from "#app/features/editing/filled-in.ts";
import type {
  Columns,
  Doing,
  Editor,
  Given,
  Noun,
  Saved,
  Stored,
  Transaction,
  Which,
} from "#app/features/editing/noun.ts";
import { UNKNOWN_PICTURE } from "#app/features/editing/typed-fields.ts";
import { holdPicture } from "#app/features/images/hold-picture.server.ts";
import { prisma } from "#app/infra/database.server.ts";
import { lockPeople, lockRow, takeAdvisoryLock } from "#app/infra/lock-row.server.ts";
import type { Conflict } from "#app/ui/conflict-notice.tsx";

export type Acting = { admin: SignedInAdmin; transaction: Transaction };
type Writing<Fields> = Acting &
  Pick<Given, "updated_at"> & { fields: Columns<Fields>; derived: object };

export class Editing<Row extends Stored, Fields extends Given, Values extends object> {
  readonly noun: Noun<Row, Fields, Values>;

  constructor(noun: Noun<Row, Fields, Values>) {
    this.noun = noun;
  }

  async find(id: number, transaction: Transaction = prisma): Promise<Row | null> {
    const [row] = await this.noun.find([id], transaction);
    return row ?? null;
  }

  /**
   * A draft is a form that arrived after its session had ended. In the form of a new row,
   * `updated_at` is the time at which the form was opened.
   */
  async openForm({ admin, origin, address }: Editor, row: Row | null) {
    const draft = await findDraft(admin.id, address);
    const held = draft
      ? (await this.noun.parse(draft)).payload
      : (row ?? { updated_at: new Date() });
    return { address, isDraft: draft !== null, values: this.noun.valuesOf(held, origin) };
  }

  create(editor: Editor, given: Fields) {
    return this.#write(editor, given, (writing) => this.#add(writing));
  }

  /** A second click on Save gets the row that the first click created. */
  createOnce(editor: Editor, given: Fields) {
    return this.#writeInTurn(
      editor,
      given,
      async (writing) =>
        (await this.#findSame(writing)) ?? (await this.#findSimilar(writing)) ?? this.#add(writing),
    );
  }

  createAnyway(editor: Editor, given: Fields) {
    return this.#writeInTurn(
      editor,
      given,
      async (writing) => (await this.#findSame(writing)) ?? this.#add(writing),
    );
  }

  /** The caller has stored the picture and worked out the derived columns already. */
  async createWithin(acting: Acting, fields: Columns<Fields>, derived = {}): Promise<Saved<Row>> {
    return this.#add({ ...acting, fields, derived });
  }

  async update(editor: Editor, { id, states }: Which, given: Fields): Promise<Saved<Row>> {
    if (this.noun.keepPicture && !(await this.find(id))) return { refused: "missing" };
    const own = given.updated_at ? [given.updated_at] : undefined;
    const which = { id, states: states ?? own };
    return this.#write(editor, given, (writing) => this.#replace(which, writing));
  }

  delete({ admin }: Editor, { id, states }: Which) {
    return prisma.$transaction(async (transaction) => {
      const notified = (await this.noun.listNotified?.(id, transaction)) ?? [];
      const ids = notified.map(({ user_id }) => user_id);
      if (ids.length > 0) await lockPeople(ids, transaction);
      return this.changeWithin({ admin, transaction }, id, async (row) => {
        if (isOutdated(row, states)) return { refused: "outdated" };
        const { _count: details } = await this.noun.delete(id, transaction);
        return { act: "deleted", details };
      });
    });
  }

  change(admin: SignedInAdmin, id: number, act: Doing<Row>) {
    return prisma.$transaction((transaction) => this.changeWithin({ admin, transaction }, id, act));
  }

  async changeWithin(
    { admin, transaction }: Acting,
    id: number,
    act: Doing<Row>,
  ): Promise<Saved<Row>> {
    const { kind, nameOf, table } = this.noun;
    await lockRow(table, id, transaction);
    const before = await this.find(id, transaction);
    if (!before) return { refused: "missing" };
    const done = await act(before, transaction);
    if (done === null) return { refused: null, row: before };
    if ("refused" in done) return done;
    const row = (await this.find(id, transaction)) ?? before;
    const subject = { subject_kind: kind, subject_id: id, subject_name: nameOf(row) };
    await recordAct(admin, { ...subject, ...done }, transaction);
    return { refused: null, row };
  }

  /** Rows are added one after the other, so that the second of two similar ones finds the first. */
  #writeInTurn(
    editor: Editor,
    given: Fields,
    act: (writing: Writing<Fields>) => Promise<Saved<Row>>,
  ) {
    return this.#write(editor, given, async (writing) => {
      await takeAdvisoryLock("additions", writing.transaction);
      return act(writing);
    });
  }

  async #write(
    editor: Editor,
    given: Fields,
    act: (writing: Writing<Fields>) => Promise<Saved<Row>>,
  ): Promise<Saved<Row>> {
    // The picture is fetched outside the transaction, because another site may take long to answer.
    const kept = await this.noun.keepPicture?.(editor, given.image_url);
    if (kept && "refused" in kept) return kept;
    const { updated_at, ...columns } = given;
    const fields = { ...columns, ...kept };
    const derived = (await this.noun.derive?.(fields)) ?? {};
    const writing = { admin: editor.admin, fields, derived, updated_at };
    return prisma.$transaction(async (transaction) => {
      const saved = await act({ ...writing, transaction });
      if (saved.refused === null) await this.noun.also?.(saved.row, transaction);
      return saved;
    });
  }

  async #findSame({ admin, fields, updated_at: since, transaction }: Writing<Fields>) {
    const subject = { subject_kind: this.noun.kind, subject_name: this.noun.nameOf(fields) };
    const ids = await findJustCreated(admin, { ...subject, since }, transaction);
    const created = await this.noun.find(ids, transaction);
    const row = created.find((one) =>
      this.#findChanged(one, fields).every((name) => name === "image_url"),
    );
    return row && { refused: null, row };
  }

  async #findSimilar({ fields, transaction }: Writing<Fields>) {
    const similar = (await this.noun.findSimilar?.(fields, transaction)) ?? [];
    return similar.length > 0 ? ({ refused: "similar", similar } as const) : null;
  }

  async #add(writing: Writing<Fields>): Promise<Saved<Row>> {
    const refusal = await this.#findRefusal(writing, { id: null, changed: ["image_url"] });
    if (refusal) return refusal;
    const columns = { ...writing.fields, ...writing.derived };
    const { id } = await this.noun.create(columns, writing.transaction);
    const details = { filled_in: filledIn(writing.fields, this.noun.nameOf(writing.fields)) };
    return this.changeWithin(writing, id, async () => ({ act: "created", details }));
  }

  #replace({ id, states }: Which, writing: Writing<Fields>) {
    const { fields, derived, transaction } = writing;
    return this.changeWithin(writing, id, async (row) => {
      // This comes before the check for conflicts, because after a second click on Save the row
      // equals what was sent.
      const changed = this.#findChanged(row, fields);
      if (changed.length === 0) return null;
      if (isOutdated(row, states))
        return { refused: "conflict", conflict: await this.#describeConflict(row, writing) };
      const refusal = await this.#findRefusal(writing, { id, changed });
      if (refusal) return refusal;
      const followed = await this.noun.follow?.(row, { id, fields, changed }, transaction);
      await this.noun.update({ id, fields: { ...fields, ...derived }, changed }, transaction);
      return { act: "updated", details: { changed, ...followed } };
    });
  }

  /** Only a new picture is checked, because an old one may have gone from the store meanwhile. */
  async #findRefusal(
    { fields, transaction }: Writing<Fields>,
    { id, changed }: { id: number | null; changed: string[] },
  ) {
    const refusal = await this.noun.findRefusal?.(fields, transaction, id);
    if (refusal || !changed.includes("image_url")) return refusal;
    if (await holdPicture(fields.image_url, transaction)) return null;
    const { unknownPicture: sentence = UNKNOWN_PICTURE } = this.noun;
    return { refused: "field", field: "image_url", sentence } as const;
  }

  #findChanged(row: Row, fields: Columns<Fields>): string[] {
    const before = new Map<string, unknown>(Object.entries(this.noun.asSent?.(row) ?? row));
    return Object.entries(fields)
      .filter(([name, value]) => value !== undefined && !isDeepStrictEqual(value, before.get(name)))
      .map(([name]) => name);
  }

  async #describeConflict(row: Row, { fields, transaction }: Writing<Fields>): Promise<Conflict> {
    const last = await findLastAct(this.noun.kind, row.id, transaction);
    const mine = await this.#inWords(fields, transaction);
    const other = await this.#inWords(row, transaction);
    const differences = Object.entries(this.noun.fields).flatMap(([name, { label }]) => {
      const two = { yours: String(mine.get(name) ?? ""), theirs: String(other.get(name) ?? "") };
      return label === null || two.yours === two.theirs ? [] : [{ label, ...two }];
    });
    const updated_at = row.updated_at.toISOString();
    const sentence = savedMeanwhile(this.noun.kind, last?.admin_name);
    return { sentence, updated_at, differences };
  }

  async #inWords(one: Row | Columns<Fields>, transaction: Transaction) {
    const image_url = one.image_url ? `Picture ${one.image_url.slice(-6)}` : "No picture";
    const words = { image_url, ...(await this.noun.inWords?.(one, transaction)) };
    return new Map<string, unknown>(Object.entries({ ...this.noun.valuesOf(one, ""), ...words }));
  }
}

export function savedMeanwhile(kind: string, by = "Somebody else"): string {
  return `${by} saved this ${kind} meanwhile`;
}

export function isOutdated(
  { updated_at }: Pick<Stored, "updated_at">,
  states: Which["states"],
): boolean {
  return Boolean(states?.every((state) => Date.parse(state) !== updated_at.getTime()));
}
