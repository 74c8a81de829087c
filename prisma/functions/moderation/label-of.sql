CREATE OR REPLACE FUNCTION label_of(reason "ReportReason") RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE reason WHEN 'off_topic' THEN 'Not about this place' WHEN 'rude' THEN 'Rude or hateful'
                     WHEN 'personal' THEN 'Personal information' WHEN 'advertising' THEN 'Advertising'
                     WHEN 'fake' THEN 'Looks fake' ELSE 'Something else' END;
$$;
