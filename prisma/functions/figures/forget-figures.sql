-- A period that begins at the end of time has no rows yet: whoever looks next adds all of them up. `days` 0 has no beginning.
CREATE OR REPLACE FUNCTION forget_figures(of_figures text[]) RETURNS void LANGUAGE sql AS $$
  UPDATE figure_periods SET first_day = 'infinity' WHERE figure = ANY (of_figures);
  DELETE FROM figure_sums WHERE figure = ANY (of_figures);
  DELETE FROM figure_steps WHERE figure = ANY (of_figures);
$$;
