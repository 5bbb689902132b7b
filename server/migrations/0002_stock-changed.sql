-- Tells every process what is left now, in the order of commits. Messages of channel "stock":
--   c <number> <unit>:<day number>:<left>:<price>:<minimum stay>,…   cells as they are now; closed or gone is 0:…:0
--   r <destination> <kind>                                            too much changed: read it again
-- The number keeps PostgreSQL from dropping a message that equals an earlier one of the same transaction.
CREATE SEQUENCE stock_changes;
--> statement-breakpoint
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  message text;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 1001) AS some_rows) > 1000 THEN
    PERFORM pg_notify('stock', 'r ' || pack.destination_id || ' ' || pack.kind)
    FROM (
      SELECT DISTINCT products.destination_id, products.kind
      FROM (SELECT DISTINCT unit_id FROM changed) AS touched
      JOIN units ON units.id = touched.unit_id
      JOIN products ON products.id = units.product_id
    ) AS pack;
    RETURN NULL;
  END IF;
  FOR message IN
    SELECT string_agg(cell, ',' ORDER BY position) FROM (
      SELECT
        row_number() OVER () AS position,
        unit_id || ':' || (day - DATE '1970-01-01') || ':' ||
        CASE WHEN closed OR TG_OP = 'DELETE' THEN 0 ELSE greatest(allotment - sold - held, 0) END || ':' ||
        price_minor || ':' ||
        CASE WHEN closed OR TG_OP = 'DELETE' THEN 0 ELSE greatest(min_stay, 1) END AS cell
      FROM changed
    ) AS cells
    -- At most 45 bytes each; a message may have 8,000.
    GROUP BY position / 150 ORDER BY position / 150
  LOOP
    PERFORM pg_notify('stock', 'c ' || nextval('stock_changes') || ' ' || message);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_inserted AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
--> statement-breakpoint
CREATE TRIGGER stock_updated AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
--> statement-breakpoint
CREATE TRIGGER stock_deleted AFTER DELETE ON stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
