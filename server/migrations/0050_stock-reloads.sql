-- Tells every process to read again where these units are: too much changed to be told one by one.
CREATE FUNCTION reload_units(ids integer[]) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO stock_news (message)
  SELECT DISTINCT 'r ' || products.destination_id || ' ' || products.kind
  FROM units JOIN products ON products.id = units.product_id WHERE units.id = ANY(ids)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 1001) AS some_rows) > 1000 THEN
    PERFORM reload_units(ARRAY(SELECT DISTINCT unit_id FROM changed));
    RETURN NULL;
  END IF;
  INSERT INTO stock_news (message)
  SELECT 'c ' || string_agg(
    unit_id || ':' || (day - DATE '1970-01-01') || ':' ||
    CASE WHEN closed OR TG_OP = 'DELETE' THEN 0 ELSE greatest(allotment - sold - held, 0) END || ':' ||
    price_minor || ':' ||
    CASE WHEN closed OR TG_OP = 'DELETE' THEN 0 ELSE greatest(min_stay, 1) END, ',')
  FROM changed HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rate_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 1001) AS some_rows) > 1000 THEN
    PERFORM reload_units(ARRAY(
      SELECT DISTINCT rates.unit_id FROM changed JOIN rates ON rates.id = changed.rate_id));
    RETURN NULL;
  END IF;
  INSERT INTO stock_news (message)
  SELECT 'p ' || string_agg(
    concat_ws(':', rates.unit_id, changed.rate_id, changed.day - DATE '1970-01-01',
      CASE WHEN TG_OP = 'DELETE' THEN ':0:1::1:0:' ELSE
        concat(changed.price_minor, ':',
          changed.closed::int + 2 * changed.closed_to_arrival::int + 4 * changed.closed_to_departure::int, ':',
          changed.min_stay, ':', changed.max_stay, ':',
          changed.min_stay_through, ':', changed.min_advance, ':', changed.max_advance)
      END), ',')
  FROM changed JOIN rates ON rates.id = changed.rate_id HAVING count(*) > 0;
  RETURN NULL;
END
$$;
