CREATE TABLE "stock_edits" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"product_id" text,
	"change" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"count" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_edits" ADD CONSTRAINT "stock_edits_undone_by_people_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_edits_account_id_made_at_index" ON "stock_edits" USING btree ("account_id","made_at");--> statement-breakpoint
CREATE INDEX "stock_edits_made_at_index" ON "stock_edits" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "stock_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "stock_edits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "stock_edits" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
