-- Changes of stock for every process, which reads them after the commit (server/modules/packs/follow-stock.ts). They are not
-- notified: NOTIFY makes all commits of the server wait for one another. `xid` is the transaction that wrote them, and
-- `number` their order: it is taken under the locks of the cells. Unlogged: after a crash every process reads all packs again.
CREATE UNLOGGED TABLE stock_news (
	xid xid8 DEFAULT pg_current_xact_id() NOT NULL,
	number bigint GENERATED ALWAYS AS IDENTITY,
	message text NOT NULL,
	PRIMARY KEY (xid, number)
);
--> statement-breakpoint
-- Messages:
--   c <unit>:<day number>:<left>:<price>:<minimum stay>,…   cells as they are now; closed or gone is 0:…:0
--   r <destination> <kind>                                   too much changed: read it again
CREATE OR REPLACE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 1001) AS some_rows) > 1000 THEN
    INSERT INTO stock_news (message)
    SELECT DISTINCT 'r ' || products.destination_id || ' ' || products.kind
    FROM (SELECT DISTINCT unit_id FROM changed) AS touched
    JOIN units ON units.id = touched.unit_id
    JOIN products ON products.id = units.product_id;
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
-- Message:
--   p <unit>:<rate>:<day number>:<price or empty>:<shut>:<minimum stay>:<maximum stay or empty>
--     :<minimum stay through>:<minimum advance>:<maximum advance or empty>,…
-- `shut`: bit 1 closed, 2 to arrival, 4 to departure (core/pack/rate-days.ts). A row that is gone has no price and no limit.
CREATE OR REPLACE FUNCTION rate_days_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 1001) AS some_rows) > 1000 THEN
    INSERT INTO stock_news (message)
    SELECT DISTINCT 'r ' || products.destination_id || ' ' || products.kind
    FROM (SELECT DISTINCT rate_id FROM changed) AS touched
    JOIN rates ON rates.id = touched.rate_id
    JOIN units ON units.id = rates.unit_id
    JOIN products ON products.id = units.product_id;
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
--> statement-breakpoint
DROP SEQUENCE stock_changes;
