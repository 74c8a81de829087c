import pg from "pg";
import { Prisma } from "#app/generated/prisma/client.ts";
import { DatabaseAway } from "#app/infra/database-away.server.ts";
import { mayLag } from "#app/infra/replicas.server.ts";

const { DATE, NUMERIC, TIMESTAMPTZ } = pg.types.builtins;

const parsers: Record<number, (text: string) => unknown> = {
  [DATE]: (text) => new Date(text),
  [TIMESTAMPTZ]: (text) => new Date(text.replace(" ", "T").replace("+00", "Z")),
  [NUMERIC]: (text) => new Prisma.Decimal(text),
};
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => parsers[oid] ?? pg.types.getTypeParser(oid),
};

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
 * PostgreSQL plans a named statement once for each connection, and one without a name for its
 * values each time. List the columns instead of `*`, so that a new column does not change its
 * result.
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

/**
 * Errors of the network have a code but are no DatabaseErrors, and Node's ERR_ codes mean a mistake
 * in our code.
 */
function isOfTheLine(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return !(error instanceof pg.DatabaseError) && !String(error.code).startsWith("ERR_");
}

/**
 * Anonymous clients have a statement of their own, whose plan leaves out what belongs to a reader.
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

export function columns(table: string, names: Names): string {
  return Object.values(names)
    .map((name) => `${table}.${name}`)
    .join(", ");
}

export function jsonObject(table: string, names: Names, beside = ""): string {
  const pairs = Object.values(names).map((name) => `'${name}', ${table}.${name}`);
  return `json_build_object(${pairs.join(", ")}${beside})`;
}
