-- Run by psql, as superuser, in each database of the site: an empty one, one with tables, and the same one again. Two roles: one
-- owns the tables and migrates them, the other is the site and may only read and write rows. A role that is there keeps its
-- password unless another is given.
\set ON_ERROR_STOP on
\set owner_password ''
\set password ''
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv password DATABASE_PASSWORD

BEGIN;
-- psql puts nothing into a block, so the block asks for it.
SET LOCAL tafula.owner_password = :'owner_password';
SET LOCAL tafula.password = :'password';

DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT * FROM (VALUES ('tafula_owner', current_setting('tafula.owner_password'), 'DATABASE_OWNER_PASSWORD'),
                          ('tafula', current_setting('tafula.password'), 'DATABASE_PASSWORD')) AS roles (name, password, variable)
  LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = one.name) THEN
      IF one.password = '' THEN
        RAISE EXCEPTION '% is missing: the role % is not there yet', one.variable, one.name;
      END IF;
      EXECUTE format('CREATE ROLE %I', one.name);
    END IF;
    EXECUTE format('ALTER ROLE %I LOGIN', one.name);
    IF one.password <> '' THEN
      EXECUTE format('ALTER ROLE %I PASSWORD %L', one.name, one.password);
    END IF;
  END LOOP;

  EXECUTE format('ALTER DATABASE %I OWNER TO tafula_owner', current_database());
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO tafula', current_database());

  -- What is there already, for example after a restore. Parts of extensions stay as they are, and a column takes its sequence along.
  FOR one IN
    WITH places AS (
      SELECT oid, nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    )
    SELECT format('GRANT USAGE ON SCHEMA %1$I TO tafula;
                   GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %1$I TO tafula;
                   GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA %1$I TO tafula', nspname) AS command
      FROM places
    UNION ALL
    SELECT format('ALTER SCHEMA %I OWNER TO tafula_owner', nspname) FROM places WHERE nspname <> 'public'
    UNION ALL
    SELECT format('ALTER TABLE %s OWNER TO tafula_owner', pg_class.oid::regclass)
      FROM pg_class JOIN places ON places.oid = relnamespace
     WHERE relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT EXISTS (
       SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid
          AND (deptype = 'e' OR relkind = 'S' AND deptype IN ('a', 'i')))
    UNION ALL
    SELECT format('ALTER ROUTINE %s OWNER TO tafula_owner', pg_proc.oid::regprocedure)
      FROM pg_proc JOIN places ON places.oid = pronamespace
     WHERE NOT EXISTS (
       SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
    UNION ALL
    SELECT format('ALTER TYPE %s OWNER TO tafula_owner', pg_type.oid::regtype)
      FROM pg_type JOIN places ON places.oid = typnamespace
     WHERE typtype IN ('e', 'd') AND NOT EXISTS (
       SELECT FROM pg_depend WHERE classid = 'pg_type'::regclass AND objid = pg_type.oid AND deptype = 'e')
  LOOP
    EXECUTE one.command;
  END LOOP;
END $$;

-- The site asks for both itself. Behind a pooler, where its asking may reach another connection, they hold from here.
ALTER ROLE tafula SET timezone = 'UTC';
ALTER ROLE tafula SET statement_timeout = '4s';
ALTER ROLE tafula SET lock_timeout = '1200ms';

ALTER DEFAULT PRIVILEGES FOR ROLE tafula_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tafula;
ALTER DEFAULT PRIVILEGES FOR ROLE tafula_owner GRANT USAGE, SELECT ON SEQUENCES TO tafula;
COMMIT;
