-- Whether four times as many rows match as are wanted, or more, as far as the last block and three from further back tell.
-- OFFSET 0 keeps the planner from reading all that match and leaving out the other blocks afterwards.
CREATE OR REPLACE FUNCTION is_common(kind text, condition text, wanted int) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  last_block int;
  sample int[];
  many int;
  sampled int;
BEGIN
  EXECUTE format('SELECT %1$s_id >> 12 FROM %1$s_documents ORDER BY %1$s_id DESC LIMIT 1', kind) INTO last_block;
  sample := ARRAY(SELECT DISTINCT last_block * quarter / 4 FROM generate_series(1, 4) AS quarter);
  many := least(wanted, greatest(1, 4::bigint * wanted * cardinality(sample) / (last_block + 1)));
  EXECUTE format('SELECT count(*) FROM (
    SELECT FROM unnest($1) AS block, LATERAL (SELECT FROM %1$s_documents WHERE %1$s_id >> 12 = block AND %2$s OFFSET 0) AS matching
     LIMIT $2) AS matches', kind, condition) INTO sampled USING sample, many;
  RETURN coalesce(sampled >= many, false);
END $$;
