-- Says how many steps it added; when they are as many as it may, there may be more. Only when none is left, the periods move to
-- `today`: steps and rows are then read in one snapshot, and each counts once whatever is committed meanwhile.
CREATE OR REPLACE FUNCTION add_steps(of_figure text, today date, most int) RETURNS int LANGUAGE plpgsql AS $$
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
