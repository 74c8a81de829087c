-- Run once by psql, as superuser, in the site's empty database. Two roles: one owns the tables and migrates them, the other
-- is the site and may only read and write rows.
\set ON_ERROR_STOP on
\getenv owner_password DATABASE_OWNER_PASSWORD
\getenv password DATABASE_PASSWORD

CREATE ROLE tafula_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE tafula LOGIN PASSWORD :'password';

-- The site asks for both itself. Behind a pooler, where its asking may reach another connection, they hold from here.
ALTER ROLE tafula SET timezone = 'UTC';
ALTER ROLE tafula SET statement_timeout = '4s';
ALTER ROLE tafula SET lock_timeout = '1200ms';

DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I OWNER TO tafula_owner', current_database());
  EXECUTE format('REVOKE ALL ON DATABASE %I FROM PUBLIC', current_database());
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO tafula', current_database());
END $$;

ALTER DEFAULT PRIVILEGES FOR ROLE tafula_owner GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tafula;
ALTER DEFAULT PRIVILEGES FOR ROLE tafula_owner GRANT USAGE, SELECT ON SEQUENCES TO tafula;
