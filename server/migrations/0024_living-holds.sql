ALTER TABLE sales ADD COLUMN held_by text, ADD COLUMN held_from text, ADD COLUMN held_units integer NOT NULL DEFAULT 0;
--> statement-breakpoint
CREATE INDEX sales_held_by ON sales (held_by) WHERE state IN ('held', 'pending_payment') AND held_by IS NOT NULL;
--> statement-breakpoint
CREATE INDEX sales_held_from ON sales (held_from) WHERE state IN ('held', 'pending_payment') AND held_from IS NOT NULL;
--> statement-breakpoint
-- Ends the statement that would hold too much, and with it all that travels behind it.
CREATE FUNCTION too_much_held() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION 'too much is held' USING ERRCODE = 'AH001';
END
$$;
