CREATE TABLE "report_changes" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"account_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_lines" (
	"line_id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"account_id" text NOT NULL,
	"seller_id" text,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"currency" text NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL,
	"starts_on" date NOT NULL,
	"state" text NOT NULL,
	"gross_minor" bigint NOT NULL,
	"taxes_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL,
	"markup_minor" bigint NOT NULL,
	"seller_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"withheld_minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"pending_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_lines" ADD CONSTRAINT "report_lines_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_changes_account_id_index" ON "report_changes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_lines_account_id_confirmed_at_index" ON "report_lines" USING btree ("account_id","confirmed_at");--> statement-breakpoint
CREATE INDEX "report_lines_sale_id_index" ON "report_lines" USING btree ("sale_id");--> statement-breakpoint
ALTER TABLE "report_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "report_changes" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
ALTER TABLE "report_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_lines" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The accounts are split once per statement: a report reads thousands of rows.
CREATE POLICY tenant ON "report_lines" USING ((SELECT current_setting('alforja.scope', true)) = 'platform'
  OR account_id = ANY ((SELECT string_to_array(coalesce(current_setting('alforja.accounts', true), ''), ','))::text[]));--> statement-breakpoint
-- Everything that the lines of a report are derived from (server/modules/reports/refresh-report.ts). Sales that were never
-- confirmed are in no report: a hold writes nothing here.
CREATE FUNCTION report_sale_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (sale_id, account_id) VALUES (NEW.id, NEW.account_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION report_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (sale_id, account_id) SELECT id, account_id FROM sales
  WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.sale_id ELSE NEW.sale_id END AND confirmed_at IS NOT NULL;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER report_inserted AFTER INSERT ON sales FOR EACH ROW
  WHEN (NEW.confirmed_at IS NOT NULL) EXECUTE FUNCTION report_sale_changed();--> statement-breakpoint
CREATE TRIGGER report_changed AFTER UPDATE OF state, seller_id, currency, confirmed_at ON sales FOR EACH ROW
  WHEN (NEW.confirmed_at IS NOT NULL OR OLD.confirmed_at IS NOT NULL) EXECUTE FUNCTION report_sale_changed();--> statement-breakpoint
CREATE TRIGGER report_inserted AFTER INSERT ON lines FOR EACH ROW
  WHEN (NEW.state IN ('confirmed', 'cancelled')) EXECUTE FUNCTION report_part_changed();--> statement-breakpoint
CREATE TRIGGER report_changed AFTER UPDATE OF position, kind, product_id, state, starts_on, price, total_minor, earnings,
    kept_from, penalty_minor, written_off_minor, no_show_at ON lines FOR EACH ROW
  WHEN (NEW.state IN ('confirmed', 'cancelled') OR OLD.state IN ('confirmed', 'cancelled'))
  EXECUTE FUNCTION report_part_changed();--> statement-breakpoint
CREATE TRIGGER report_inserted AFTER INSERT ON payments FOR EACH ROW
  WHEN (NEW.state = 'captured') EXECUTE FUNCTION report_part_changed();--> statement-breakpoint
CREATE TRIGGER report_changed AFTER UPDATE OF state, method, amount_minor ON payments FOR EACH ROW
  WHEN (NEW.state = 'captured' OR OLD.state = 'captured') EXECUTE FUNCTION report_part_changed();--> statement-breakpoint
CREATE TRIGGER report_changed AFTER INSERT OR DELETE OR UPDATE OF payment_id, amount_minor, currency ON refunds
  FOR EACH ROW EXECUTE FUNCTION report_part_changed();--> statement-breakpoint
CREATE TRIGGER report_changed AFTER INSERT OR DELETE OR UPDATE OF state ON disputes
  FOR EACH ROW EXECUTE FUNCTION report_part_changed();--> statement-breakpoint
CREATE TRIGGER report_changed AFTER INSERT ON withholdings FOR EACH ROW EXECUTE FUNCTION report_part_changed();--> statement-breakpoint
CREATE TRIGGER report_changed AFTER INSERT ON entries FOR EACH ROW
  WHEN (NEW.kind IN ('instalment_fee', 'instalment_fee_returned')) EXECUTE FUNCTION report_part_changed();--> statement-breakpoint
-- Read and written by the first round of the job, or by the first report of an account.
INSERT INTO report_changes (sale_id, account_id) SELECT id, account_id FROM sales WHERE confirmed_at IS NOT NULL;
