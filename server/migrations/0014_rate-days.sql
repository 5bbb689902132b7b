CREATE TABLE "rate_days" (
	"rate_id" integer NOT NULL,
	"day" date NOT NULL,
	"price_minor" integer,
	"closed" boolean DEFAULT false NOT NULL,
	"closed_to_arrival" boolean DEFAULT false NOT NULL,
	"closed_to_departure" boolean DEFAULT false NOT NULL,
	"min_stay" smallint DEFAULT 1 NOT NULL,
	"max_stay" smallint,
	CONSTRAINT "rate_days_rate_id_day_pk" PRIMARY KEY("rate_id","day"),
	CONSTRAINT "rate_days_never_negative" CHECK ("rate_days"."price_minor" >= 0),
	CONSTRAINT "rate_days_stay_length" CHECK ("rate_days"."min_stay" >= 1 AND "rate_days"."max_stay" >= "rate_days"."min_stay")
);
--> statement-breakpoint
ALTER TABLE "rate_days" ADD CONSTRAINT "rate_days_rate_id_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."rates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Tells every process what holds for a rate now, as `stock_changed` tells what is left. Message of channel "stock":
--   p <number> <unit>:<rate>:<day number>:<price or empty>:<shut>:<minimum stay>:<maximum stay or empty>,…
-- `shut`: bit 1 closed, 2 to arrival, 4 to departure (core/pack/rate-days.ts). A row that is gone has no price and no limit.
CREATE FUNCTION rate_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
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
          CASE WHEN TG_OP = 'DELETE' THEN ':0:1:' ELSE
            concat(changed.price_minor, ':',
              changed.closed::int + 2 * changed.closed_to_arrival::int + 4 * changed.closed_to_departure::int, ':',
              changed.min_stay, ':', changed.max_stay)
          END) AS cell
      FROM changed JOIN rates ON rates.id = changed.rate_id
    ) AS cells
    -- At most 53 bytes each; a message may have 8,000.
    GROUP BY position / 120 ORDER BY position / 120
  LOOP
    PERFORM pg_notify('stock', 'p ' || nextval('stock_changes') || ' ' || message);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER rate_days_inserted AFTER INSERT ON rate_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_days_changed();
--> statement-breakpoint
CREATE TRIGGER rate_days_updated AFTER UPDATE ON rate_days
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_days_changed();
--> statement-breakpoint
CREATE TRIGGER rate_days_deleted AFTER DELETE ON rate_days
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION rate_days_changed();
