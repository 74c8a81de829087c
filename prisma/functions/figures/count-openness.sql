CREATE OR REPLACE FUNCTION count_openness(figure text, step int) RETURNS void LANGUAGE sql AS $$
  INSERT INTO openness_figures AS counted (month, figure, value)
  SELECT date_trunc('month', now() AT TIME ZONE 'Africa/Johannesburg')::date, figure, step WHERE step > 0
  ON CONFLICT (month, figure) DO UPDATE SET value = counted.value + EXCLUDED.value;
$$;
