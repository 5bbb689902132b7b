CREATE TABLE "supplier_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"line_id" text,
	"request" jsonb NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "supplier_code" text;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "supplier_code" text;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "supplier_code" text;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "supplier" text;--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "supplied_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "supplier_bookings" ADD CONSTRAINT "supplier_bookings_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_bookings_line_id_index" ON "supplier_bookings" USING btree ("line_id");
--> statement-breakpoint
-- As before, and what a supplier has refused.
DROP TRIGGER sale_told ON audit;
--> statement-breakpoint
CREATE TRIGGER sale_told AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.sale_id IS NOT NULL AND NEW.event IN ('payment_received', 'paid_on_credit', 'confirmed', 'line_cancelled',
    'cancelled', 'expired', 'refund_done', 'refund_failed', 'under_review', 'review_decided', 'placed_offline',
    'supplier_refused'))
  EXECUTE FUNCTION sale_told();
