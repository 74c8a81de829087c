-- The condition for words, found ones by the index. A word that is left out must be in no part of a document, also where only the
-- title is compared with the others. No index finds what lacks a word, so that is compared row by row.
CREATE OR REPLACE FUNCTION search_condition(part text, sought tsquery[], beginning tsquery) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  column_name CONSTANT text := CASE part WHEN 'title' THEN 'ts_filter(words, ''{a}'')' ELSE 'words' END;
  worded text[] := '{}';
  timed text[] := '{}';
  dated text[] := '{}';
  term tsquery;
  minute text;
  day text;
  is_left_out boolean;
BEGIN
  FOR place IN 1 .. coalesce(cardinality(sought), 0) + 1 LOOP
    term := CASE WHEN place > cardinality(sought) THEN beginning ELSE sought[place] END;
    CONTINUE WHEN term IS NULL;
    minute := substring(term::text FROM '''=open=([0-9]+)''');
    IF minute IS NOT NULL THEN
      term := ts_rewrite(term, format('''=open=%s''', minute)::tsquery, '');
      timed := timed || format('open_stretches && %L::int[]', stretches_at(minute::int));
    END IF;
    day := substring(term::text FROM '''=certified=([0-9-]+)''');
    IF day IS NOT NULL THEN
      term := ts_rewrite(term, format('''=certified=%s''', day)::tsquery, '''=halaal=certified''');
      dated := dated || format('halaal_until >= %L::date', day);
    END IF;
    CONTINUE WHEN numnode(term) = 0;
    is_left_out := querytree(term) IN ('', 'T');
    worded := worded || format(
      CASE WHEN is_left_out OR place > cardinality(sought) THEN 'ts_match_vq(%s, %L::tsquery)' ELSE '%s @@ %L::tsquery' END,
      CASE WHEN is_left_out THEN 'words' ELSE column_name END, term);
  END LOOP;
  RETURN nullif(array_to_string(worded || timed || dated, ' AND '), '');
END $$;
