CREATE TABLE "promotions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"name" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"product_ids" text[] NOT NULL,
	"rate_ids" integer[] NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotions_account_id_index" ON "promotions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "promotions_product_ids_index" ON "promotions" USING gin ("product_ids");--> statement-breakpoint
ALTER TABLE "promotions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promotions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "promotions" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
-- Those of the platform's products count in the prices of all agencies.
CREATE POLICY priced ON "promotions" FOR SELECT USING (account_id IS NULL);
--> statement-breakpoint
-- Public pages show the prices that promotions lower.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON "promotions"
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
