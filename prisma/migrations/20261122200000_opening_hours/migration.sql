-- When a restaurant is open: the text that people write, and what follows from it for the days to come.
ALTER TABLE "restaurants"
  ADD COLUMN "opening_hours" TEXT,
  ADD COLUMN "open_minutes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
  ADD COLUMN "unsure_minutes" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
  ADD COLUMN "hours_judged_at" TIMESTAMPTZ(3);
ALTER TABLE restaurants
  ALTER COLUMN open_minutes SET NOT NULL,
  ALTER COLUMN unsure_minutes SET NOT NULL,
  ADD CONSTRAINT restaurants_opening_hours_length CHECK (char_length(opening_hours) BETWEEN 1 AND 500),
  ADD CONSTRAINT restaurants_minutes_in_pairs
    CHECK (cardinality(open_minutes) % 2 = 0 AND cardinality(unsure_minutes) % 2 = 0);

-- Rows are longer now, and late pages of the list passed over ten thousand of them: with the column itself in the index, they
-- pass over entries of the index alone.
DROP INDEX restaurants_by_rating;
CREATE INDEX restaurants_by_rating ON restaurants ((coalesce(rating, 0)) DESC, id DESC) INCLUDE (rating) WHERE is_active;

-- Those whose hours have to be judged anew.
CREATE INDEX restaurants_by_judged_hours ON restaurants ((coalesce(hours_judged_at, '-infinity'))) WHERE opening_hours IS NOT NULL;

-- Whoever writes other hours, also by SQL, leaves no answers to the old ones: what is not judged yet is not known.
CREATE FUNCTION forget_judged_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.open_minutes := '{}';
  NEW.unsure_minutes := '{}';
  NEW.hours_judged_at := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER restaurants_forget_judged_hours BEFORE UPDATE OF opening_hours ON restaurants FOR EACH ROW
  WHEN (OLD.opening_hours IS DISTINCT FROM NEW.opening_hours AND OLD.hours_judged_at IS NOT DISTINCT FROM NEW.hours_judged_at)
  EXECUTE FUNCTION forget_judged_hours();
