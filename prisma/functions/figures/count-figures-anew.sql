-- Counts the figures from all rows. After very many rows came at once, a page could not wait so long.
CREATE OR REPLACE FUNCTION count_figures_anew() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_figures(ARRAY(SELECT figure FROM figure_periods));
  PERFORM add_steps(figure, south_african_day(now()), 1000000)
     FROM (SELECT DISTINCT figure FROM figure_periods ORDER BY figure) AS kept;
END $$;
