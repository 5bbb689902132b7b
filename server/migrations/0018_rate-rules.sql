ALTER TABLE "rate_days" ADD COLUMN "min_stay_through" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_days" ADD COLUMN "min_advance" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_days" ADD COLUMN "max_advance" smallint;--> statement-breakpoint
ALTER TABLE "rate_days" ADD CONSTRAINT "rate_days_stay_through" CHECK ("rate_days"."min_stay_through" >= 1);--> statement-breakpoint
ALTER TABLE "rate_days" ADD CONSTRAINT "rate_days_advance" CHECK ("rate_days"."min_advance" >= 0 AND "rate_days"."max_advance" >= "rate_days"."min_advance");
--> statement-breakpoint
-- The message of `rate_days_changed` also has the minimum stay through and the limits of the advance:
--   p <number> <unit>:<rate>:<day number>:<price or empty>:<shut>:<minimum stay>:<maximum stay or empty>
--     :<minimum stay through>:<minimum advance>:<maximum advance or empty>,…
CREATE OR REPLACE FUNCTION rate_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  message text;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 1001) AS some_rows) > 1000 THEN
    PERFORM pg_notify('stock', 'r ' || pack.destination_id || ' ' || pack.kind)
    FROM (
      SELECT DISTINCT products.destination_id, products.kind
      FROM (SELECT DISTINCT rate_id FROM changed) AS touched
      JOIN rates ON rates.id = touched.rate_id
      JOIN units ON units.id = rates.unit_id
      JOIN products ON products.id = units.product_id
    ) AS pack;
    RETURN NULL;
  END IF;
  FOR message IN
    SELECT string_agg(cell, ',' ORDER BY position) FROM (
      SELECT
        row_number() OVER () AS position,
        concat_ws(':', rates.unit_id, changed.rate_id, changed.day - DATE '1970-01-01',
          CASE WHEN TG_OP = 'DELETE' THEN ':0:1::1:0:' ELSE
            concat(changed.price_minor, ':',
              changed.closed::int + 2 * changed.closed_to_arrival::int + 4 * changed.closed_to_departure::int, ':',
              changed.min_stay, ':', changed.max_stay, ':',
              changed.min_stay_through, ':', changed.min_advance, ':', changed.max_advance)
          END) AS cell
      FROM changed JOIN rates ON rates.id = changed.rate_id
    ) AS cells
    -- At most 71 bytes each; a message may have 8,000.
    GROUP BY position / 110 ORDER BY position / 110
  LOOP
    PERFORM pg_notify('stock', 'p ' || nextval('stock_changes') || ' ' || message);
  END LOOP;
  RETURN NULL;
END
$$;
