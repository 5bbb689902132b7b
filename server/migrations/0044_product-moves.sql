CREATE TABLE "product_moves" (
	"id" serial PRIMARY KEY NOT NULL,
	"move_id" text NOT NULL,
	"product_id" text NOT NULL,
	"account_id" text,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "stock_edits" ADD COLUMN "left_product_ids" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_moves" ADD CONSTRAINT "product_moves_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_moves" ADD CONSTRAINT "product_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_moves" ADD CONSTRAINT "product_moves_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_moves" ADD CONSTRAINT "product_moves_undone_by_people_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_moves_move_id_index" ON "product_moves" USING btree ("move_id");--> statement-breakpoint
CREATE INDEX "product_moves_product_id_id_index" ON "product_moves" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "product_moves_account_id_made_at_index" ON "product_moves" USING btree ("account_id","made_at");--> statement-breakpoint
CREATE INDEX "product_moves_made_at_index" ON "product_moves" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "product_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_moves" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "product_moves" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
