CREATE TABLE "cash_counts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"counted_by" text NOT NULL,
	"currency" text NOT NULL,
	"expected_minor" bigint NOT NULL,
	"counted_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cash_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"person_id" text NOT NULL,
	"sale_id" text NOT NULL,
	"payment_id" text,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"count_id" text
);
--> statement-breakpoint
ALTER TABLE "cash_counts" ADD CONSTRAINT "cash_counts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD CONSTRAINT "cash_movements_count_id_cash_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."cash_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_counts_account_id_counted_at_index" ON "cash_counts" USING btree ("account_id","counted_at");--> statement-breakpoint
CREATE INDEX "cash_movements_uncounted" ON "cash_movements" USING btree ("account_id","person_id") WHERE "cash_movements"."count_id" IS NULL;--> statement-breakpoint
CREATE INDEX "cash_movements_count_id_index" ON "cash_movements" USING btree ("count_id");--> statement-breakpoint
CREATE INDEX "cash_movements_payment_id_index" ON "cash_movements" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "cash_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cash_counts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "cash_counts" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
ALTER TABLE "cash_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cash_movements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "cash_movements" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
