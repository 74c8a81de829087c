-- The figures of the last 7, 30 and 90 days, and of each week, kept so that none is added up from rows whenever somebody looks.
-- Whoever writes leaves a step and waits for nobody; whoever looks, and a job, adds the steps to the sums.
CREATE TABLE "figure_steps" (
    "figure" TEXT NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "step" INTEGER NOT NULL,

    CONSTRAINT "figure_steps_pkey" PRIMARY KEY ("figure","id")
);
CREATE TABLE "figure_sums" (
    "figure" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "figure_sums_pkey" PRIMARY KEY ("figure","days","subject_id")
);
CREATE INDEX "figure_sums_figure_days_value_subject_id_idx" ON "figure_sums"("figure", "days", "value" DESC, "subject_id");
CREATE TABLE "figure_periods" (
    "figure" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "first_day" DATE NOT NULL,

    CONSTRAINT "figure_periods_pkey" PRIMARY KEY ("figure","days")
);

CREATE FUNCTION south_african_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
RETURN (moment AT TIME ZONE 'Africa/Johannesburg')::date;
CREATE FUNCTION start_of_day(day date) RETURNS timestamptz LANGUAGE sql IMMUTABLE
RETURN day::timestamp AT TIME ZONE 'Africa/Johannesburg';
-- A week's subject is its Monday, as a number of days.
CREATE FUNCTION week_of(day date) RETURNS int LANGUAGE sql IMMUTABLE
RETURN day - extract(isodow FROM day)::int + 1 - date '1970-01-01';

-- What the rows say. Hidden reviews count nowhere.
CREATE FUNCTION figure_rows(of_figure text, since date, until date) RETURNS TABLE (subject_id int, value bigint)
LANGUAGE sql STABLE AS $$
  SELECT subject_id, sum(views) FROM page_views
   WHERE of_figure = 'viewed-recipes' AND page = 'recipe' AND subject_id > 0 AND day >= since AND day < until GROUP BY 1
  UNION ALL
  SELECT subject_id, sum(views) FROM page_views
   WHERE of_figure = 'viewed-restaurants' AND page = 'restaurant' AND subject_id > 0 AND day >= since AND day < until GROUP BY 1
  UNION ALL
  SELECT recipe_id, count(*) FROM favorites
   WHERE of_figure = 'favourited-recipes' AND recipe_id IS NOT NULL
     AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
  UNION ALL
  SELECT restaurant_id, count(*) FROM favorites
   WHERE of_figure = 'favourited-restaurants' AND restaurant_id IS NOT NULL
     AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
  UNION ALL
  SELECT recipe_id, count(*) FROM recipe_likes
   WHERE of_figure = 'liked-recipes' AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
  UNION ALL
  SELECT rating, count(*) FROM restaurant_reviews
   WHERE of_figure = 'ratings' AND hidden_at IS NULL
     AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
  UNION ALL
  SELECT week_of(south_african_day(created_at)), count(*) FROM restaurant_reviews
   WHERE of_figure = 'reviews-per-week' AND hidden_at IS NULL
     AND created_at >= start_of_day(since) AND created_at < start_of_day(until) GROUP BY 1
$$;

CREATE FUNCTION step_viewed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO figure_steps (figure, day, subject_id, step)
  SELECT 'viewed-' || page || 's', day, subject_id, sum(views)
    FROM (VALUES (OLD.page, OLD.day, OLD.subject_id, -OLD.views), (NEW.page, NEW.day, NEW.subject_id, NEW.views))
      AS side (page, day, subject_id, views)
   WHERE page IN ('recipe', 'restaurant') AND subject_id > 0 GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;

CREATE FUNCTION step_favourited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES (CASE WHEN OLD.recipe_id IS NULL THEN 'favourited-restaurants' ELSE 'favourited-recipes' END,
            south_african_day(OLD.created_at), coalesce(OLD.recipe_id, OLD.restaurant_id), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES (CASE WHEN NEW.recipe_id IS NULL THEN 'favourited-restaurants' ELSE 'favourited-recipes' END,
            south_african_day(NEW.created_at), coalesce(NEW.recipe_id, NEW.restaurant_id), 1);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION step_liked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES ('liked-recipes', south_african_day(OLD.created_at), OLD.recipe_id, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES ('liked-recipes', south_african_day(NEW.created_at), NEW.recipe_id, 1);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION step_reviewed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  day date;
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.hidden_at IS NULL THEN
    day := south_african_day(OLD.created_at);
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES ('ratings', day, OLD.rating, -1), ('reviews-per-week', day, week_of(day), -1);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.hidden_at IS NULL THEN
    day := south_african_day(NEW.created_at);
    INSERT INTO figure_steps (figure, day, subject_id, step)
    VALUES ('ratings', day, NEW.rating, 1), ('reviews-per-week', day, week_of(day), 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER page_views_step AFTER INSERT OR DELETE OR UPDATE ON page_views FOR EACH ROW EXECUTE FUNCTION step_viewed();
CREATE TRIGGER favorites_step AFTER INSERT OR DELETE OR UPDATE ON favorites FOR EACH ROW EXECUTE FUNCTION step_favourited();
CREATE TRIGGER recipe_likes_step AFTER INSERT OR DELETE OR UPDATE ON recipe_likes FOR EACH ROW EXECUTE FUNCTION step_liked();
CREATE TRIGGER restaurant_reviews_step AFTER INSERT OR DELETE OR UPDATE OF rating, created_at, hidden_at ON restaurant_reviews
  FOR EACH ROW EXECUTE FUNCTION step_reviewed();

-- A period that begins at the end of time has no rows yet: whoever looks next adds all of them up. `days` 0 has no beginning.
CREATE FUNCTION forget_figures(of_figures text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE figure_periods SET first_day = 'infinity' WHERE figure = ANY (of_figures);
  DELETE FROM figure_sums WHERE figure = ANY (of_figures);
  DELETE FROM figure_steps WHERE figure = ANY (of_figures);
$$;
CREATE FUNCTION forget_emptied_figures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_figures(TG_ARGV);
  RETURN NULL;
END $$;
CREATE TRIGGER page_views_step_emptied AFTER TRUNCATE ON page_views
  FOR EACH STATEMENT EXECUTE FUNCTION forget_emptied_figures('viewed-recipes', 'viewed-restaurants');
CREATE TRIGGER favorites_step_emptied AFTER TRUNCATE ON favorites
  FOR EACH STATEMENT EXECUTE FUNCTION forget_emptied_figures('favourited-recipes', 'favourited-restaurants');
CREATE TRIGGER recipe_likes_step_emptied AFTER TRUNCATE ON recipe_likes
  FOR EACH STATEMENT EXECUTE FUNCTION forget_emptied_figures('liked-recipes');
CREATE TRIGGER restaurant_reviews_step_emptied AFTER TRUNCATE ON restaurant_reviews
  FOR EACH STATEMENT EXECUTE FUNCTION forget_emptied_figures('ratings', 'reviews-per-week');

INSERT INTO figure_periods (figure, days, first_day)
SELECT figure, days, date 'infinity'
  FROM unnest(ARRAY['viewed-recipes', 'viewed-restaurants', 'favourited-recipes', 'favourited-restaurants', 'liked-recipes',
                    'ratings']) AS figure, unnest(ARRAY[7, 30, 90]) AS days
UNION ALL SELECT 'reviews-per-week', 0, date 'infinity';

-- Says how many steps it added; when they are as many as it may, there may be more. Only when none is left, the periods move to
-- `today`: steps and rows are then read in one snapshot, and each counts once whatever is committed meanwhile.
CREATE FUNCTION add_steps(of_figure text, today date, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  added int;
BEGIN
  IF NOT EXISTS (SELECT FROM figure_steps WHERE figure = of_figure)
     AND NOT EXISTS (SELECT FROM figure_periods WHERE figure = of_figure
                        AND first_day <> CASE days WHEN 0 THEN date '-infinity' ELSE today - days + 1 END) THEN
    RETURN 0;
  END IF;
  PERFORM FROM figure_periods WHERE figure = of_figure ORDER BY days FOR UPDATE;
  WITH waiting AS MATERIALIZED (SELECT id FROM figure_steps WHERE figure = of_figure ORDER BY id LIMIT most),
  taken AS (DELETE FROM figure_steps WHERE figure = of_figure AND id IN (SELECT id FROM waiting) RETURNING day, subject_id, step),
  periods AS MATERIALIZED (
    SELECT days, first_day AS old, CASE WHEN (SELECT count(*) FROM waiting) = most THEN first_day
                                        WHEN days = 0 THEN date '-infinity' ELSE today - days + 1 END AS new
      FROM figure_periods WHERE figure = of_figure),
  moved AS (UPDATE figure_periods SET first_day = new FROM periods
             WHERE figure = of_figure AND figure_periods.days = periods.days AND new <> old),
  changes AS (
    SELECT days, subject_id, step::bigint FROM periods JOIN taken ON day >= old
    UNION ALL
    SELECT days, subject_id, CASE WHEN old > new THEN value ELSE -value END
      FROM periods, figure_rows(of_figure, least(old, new), greatest(old, new)) WHERE new <> old),
  summed AS (
    INSERT INTO figure_sums AS kept (figure, days, subject_id, value)
    SELECT of_figure, days, subject_id, sum(step) FROM changes GROUP BY days, subject_id HAVING sum(step) <> 0
    ON CONFLICT (figure, days, subject_id) DO UPDATE SET value = kept.value + excluded.value)
  SELECT count(*) INTO added FROM waiting;
  DELETE FROM figure_sums WHERE figure = of_figure AND days IN (SELECT days FROM figure_periods WHERE figure = of_figure) AND value = 0;
  RETURN added;
END $$;
