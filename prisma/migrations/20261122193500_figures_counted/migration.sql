-- Where very many rows came at once, or were there before, counting them takes longer than a page may: it is done here.
CREATE FUNCTION count_figures_anew() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forget_figures(ARRAY(SELECT figure FROM figure_periods));
  PERFORM add_steps(figure, south_african_day(now()), 1000000)
     FROM (SELECT DISTINCT figure FROM figure_periods ORDER BY figure) AS kept;
END $$;

SELECT count_figures_anew();
