-- Which restaurants are open in this minute, in the order of each list: a list of them costs what the list of all does. A row
-- says what is from the minute of openings_as_of on until before its changes_at. When changes are due, whoever asks next brings
-- a few of them on, and meanwhile asks the index over stretches of time.
CREATE TABLE "restaurant_openings" (
  "restaurant_id" INTEGER NOT NULL,
  "open_minutes" INTEGER[] NOT NULL,
  "is_open" BOOLEAN NOT NULL,
  "changes_at" INTEGER NOT NULL,
  "rating" DECIMAL(2,1) NOT NULL,
  "city" TEXT,
  "province" TEXT,
  "cuisine" TEXT,
  CONSTRAINT "restaurant_openings_pkey" PRIMARY KEY ("restaurant_id"),
  CONSTRAINT "restaurant_openings_restaurant_id_fkey" FOREIGN KEY ("restaurant_id") REFERENCES "restaurants"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "restaurant_openings_changes_at_idx" ON "restaurant_openings"("changes_at");
CREATE INDEX restaurant_openings_open ON restaurant_openings (rating DESC, restaurant_id DESC) WHERE is_open;
CREATE INDEX restaurant_openings_open_by_city ON restaurant_openings (city, rating DESC, restaurant_id DESC)
  INCLUDE (province) WHERE is_open;
CREATE INDEX restaurant_openings_open_by_cuisine ON restaurant_openings (cuisine, rating DESC, restaurant_id DESC) WHERE is_open;
CREATE INDEX restaurant_openings_open_by_city_and_cuisine ON restaurant_openings (city, cuisine, rating DESC, restaurant_id DESC)
  INCLUDE (province) WHERE is_open;

CREATE TABLE "openings_as_of" (
  "id" INTEGER NOT NULL DEFAULT 1,
  "minute" INTEGER NOT NULL,
  CONSTRAINT "openings_as_of_pkey" PRIMARY KEY ("id"),
  CONSTRAINT openings_as_of_one_row CHECK (id = 1)
);

CREATE FUNCTION this_minute() RETURNS int LANGUAGE sql VOLATILE
RETURN floor(extract(epoch FROM clock_timestamp()) / 60)::int;

INSERT INTO openings_as_of (minute) VALUES (this_minute());

CREATE FUNCTION is_open_at(open_minutes int[], minute int) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT count(*) % 2 = 1 FROM unnest(open_minutes) AS change WHERE change <= minute);

-- The largest number when it never changes again.
CREATE FUNCTION changes_after(open_minutes int[], minute int) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(min(change), 2147483647) FROM unnest(open_minutes) AS change WHERE change > minute);

CREATE FUNCTION bring_openings_on(most int, now_minute int DEFAULT this_minute()) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE openings_as_of SET minute = now_minute WHERE minute < now_minute;
  UPDATE restaurant_openings
     SET is_open = is_open_at(open_minutes, now_minute), changes_at = changes_after(open_minutes, now_minute)
   WHERE restaurant_id = ANY (ARRAY(
     SELECT restaurant_id FROM restaurant_openings WHERE changes_at <= now_minute
      ORDER BY changes_at LIMIT most FOR UPDATE SKIP LOCKED));
END $$;

CREATE FUNCTION keep_openings_of_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO restaurant_openings
    SELECT added.id, open_minutes, is_open_at(open_minutes, minute), changes_after(open_minutes, minute),
           coalesce(rating, 0), lower(city), province, lower(cuisine_type)
      FROM added, openings_as_of WHERE is_active AND open_minutes <> '{}';
  RETURN NULL;
END $$;
CREATE TRIGGER restaurants_openings_added AFTER INSERT ON restaurants REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_openings_of_added();

CREATE FUNCTION keep_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM restaurant_openings WHERE restaurant_id = NEW.id;
  IF NEW.is_active AND NEW.open_minutes <> '{}' THEN
    INSERT INTO restaurant_openings
      SELECT NEW.id, NEW.open_minutes, is_open_at(NEW.open_minutes, minute), changes_after(NEW.open_minutes, minute),
             coalesce(NEW.rating, 0), lower(NEW.city), NEW.province, lower(NEW.cuisine_type)
        FROM openings_as_of;
  END IF;
  RETURN NULL;
END $$;
-- Hours that came in by SQL are emptied by a trigger, which no list of columns tells of.
CREATE TRIGGER restaurants_opening_kept AFTER UPDATE ON restaurants FOR EACH ROW
  WHEN ((OLD.is_active, OLD.open_minutes, OLD.rating, OLD.city, OLD.province, OLD.cuisine_type)
        IS DISTINCT FROM (NEW.is_active, NEW.open_minutes, NEW.rating, NEW.city, NEW.province, NEW.cuisine_type))
  EXECUTE FUNCTION keep_opening();

INSERT INTO restaurant_openings
  SELECT restaurants.id, open_minutes, is_open_at(open_minutes, minute), changes_after(open_minutes, minute),
         coalesce(rating, 0), lower(city), province, lower(cuisine_type)
    FROM restaurants, openings_as_of WHERE is_active AND open_minutes <> '{}';
