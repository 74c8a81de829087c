import pg from "pg";
import { createDatabase } from "./database.ts";

/** The caches learn of changes from these two tables, so their rows stay and another is added. */
const CHANGES = ["content_changes", "content_changes_forgotten"];

/** Copies the rows that the migrations wrote (the vocabulary, periods of figures) to where no test reaches them. */
const KEEP_FIRST_ROWS = `
DO $$
DECLARE one record; has_rows boolean;
BEGIN
  CREATE SCHEMA first_rows;
  FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', one.tablename) INTO has_rows;
    IF has_rows THEN
      EXECUTE format('CREATE TABLE first_rows.%1$I AS TABLE public.%1$I', one.tablename);
    END IF;
  END LOOP;
END $$`;

/** Without triggers and keys: nothing is left for them to look after. */
const RESTORE_FIRST_ROWS = `
DO $$
DECLARE one record; columns text;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR one IN
    SELECT tablename FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> ALL ('{${CHANGES.join(",")}}')
  LOOP
    EXECUTE format('DELETE FROM public.%I', one.tablename);
  END LOOP;
  DELETE FROM tafula_jobs.job;
  FOR one IN SELECT tablename FROM pg_tables WHERE schemaname = 'first_rows' LOOP
    CONTINUE WHEN one.tablename = ANY ('{${CHANGES.join(",")}}');
    SELECT string_agg(quote_ident(column_name), ', ') INTO columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = one.tablename AND is_generated = 'NEVER';
    EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM first_rows.%1$I',
                   one.tablename, columns);
  END LOOP;
  PERFORM tell_changes(ARRAY['everything']);
END $$`;

type Worker = typeof globalThis & { sharedDatabase?: Promise<string> };

/** The database of this worker with no rows but those of the migrations, for each test file anew. */
export async function emptySharedDatabase(servicesUrl: string): Promise<string> {
  const worker: Worker = globalThis;
  worker.sharedDatabase ??= createShared(servicesUrl);
  const url = await worker.sharedDatabase;
  await run(url, RESTORE_FIRST_ROWS);
  return url;
}

async function createShared(servicesUrl: string): Promise<string> {
  const { url } = await createDatabase(servicesUrl);
  await run(url, KEEP_FIRST_ROWS);
  return url;
}

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
