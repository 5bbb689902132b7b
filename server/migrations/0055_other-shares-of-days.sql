ALTER TABLE "rate_days" ADD COLUMN "shares" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_days" ADD CONSTRAINT "rate_days_shares" CHECK ("rate_days"."shares" >= 0);--> statement-breakpoint
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
      CASE WHEN TG_OP = 'DELETE' THEN ':0:1::1:0::0' ELSE
        concat(changed.price_minor, ':',
          changed.closed::int + 2 * changed.closed_to_arrival::int + 4 * changed.closed_to_departure::int, ':',
          changed.min_stay, ':', changed.max_stay, ':',
          changed.min_stay_through, ':', changed.min_advance, ':', changed.max_advance, ':', changed.shares)
      END), ',')
  FROM changed JOIN rates ON rates.id = changed.rate_id HAVING count(*) > 0;
  RETURN NULL;
END
$$;
