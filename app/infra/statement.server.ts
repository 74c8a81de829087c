import pg from "pg";
import { Prisma } from "#app/generated/prisma/client.ts";
import { DatabaseAway } from "#app/infra/database-away.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const { DATE, NUMERIC, TIMESTAMPTZ } = pg.types.builtins;

/** Values as Prisma gives them. Every connection counts in UTC. */
const parsers: Record<number, (text: string) => unknown> = {
  [DATE]: (text) => new Date(text),
  [TIMESTAMPTZ]: (text) => new Date(text.replace(" ", "T").replace("+00", "Z")),
  [NUMERIC]: (text) => new Prisma.Decimal(text),
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid),
};

/** JSON has text where a row has a date. */
export type InJson<Row> = {
  [Name in keyof Row]: Row[Name] extends Date | null
    ? string | Extract<Row[Name], null>
    : Row[Name];
};

export function asDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

type Value = string | number | boolean | Date | null | readonly (string | number | Buffer)[];

/**
 * One of the few that every page is made of, or that many send at once: PostgreSQL plans it once for each connection, under
 * its name. Prisma would send a statement for each table, and has each planned anew. Name each column: a new one must not change what it answers.
 * Without a name it is planned for the values that it is asked with.
 */
export function statement<Row extends object>(
  name: string | null,
  text: string,
  where: typeof mayLag = mayLag,
) {
  const named = { ...(name !== null && { name }), text, types };
  return (...values: Value[]): Promise<Row[]> =>
    where(async ({ pool }) => {
      try {
        return (await pool.query<Row>({ ...named, values })).rows;
      } catch (error) {
        throw isOfTheLine(error)
          ? new DatabaseAway("No line to the database", { cause: error })
          : error;
      }
    });
}

/** PostgreSQL gives its own a number, and the driver gives none. */
function isOfTheLine(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  // Node gives its own to a mistake of ours.
  return !(error instanceof pg.DatabaseError) && !String(error.code).startsWith("ERR_");
}

/**
 * The same about something that is read, with what it is to its reader, who is the last of its values and stands where
 * `textOf` says. Visitors have a plan of their own, which leaves out all that is somebody's.
 */
export function statementToReader<Row extends object>(
  name: string,
  place: `$${number}`,
  textOf: (reader: string) => string,
) {
  const toPerson = statement<Row>(name, textOf(`${place}::uuid`));
  const toVisitor = statement<Row>(`${name}_to_visitors`, textOf("NULL::uuid"));
  return (reader_id: string | null, ...values: Value[]): Promise<Row[]> =>
    reader_id ? toPerson(...values, reader_id) : toVisitor(...values);
}

type Names = Record<string, string>;

/** All columns of a table that Prisma knows of. */
export function columns(table: string, names: Names): string {
  return Object.values(names)
    .map((name) => `${table}.${name}`)
    .join(", ");
}

/** The same in an object, and what stands beside them. */
export function jsonObject(table: string, names: Names, beside = ""): string {
  const pairs = Object.values(names).map((name) => `'${name}', ${table}.${name}`);
  return `json_build_object(${pairs.join(", ")}${beside})`;
}
