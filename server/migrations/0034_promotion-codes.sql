CREATE TABLE "promotion_uses" (
	"sale_id" text NOT NULL,
	"promotion_id" text NOT NULL,
	"account_id" text NOT NULL,
	CONSTRAINT "promotion_uses_sale_id_promotion_id_pk" PRIMARY KEY("sale_id","promotion_id")
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "most_uses" integer;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "most_per_email" integer;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_sale_id_account_id_sales_id_account_id_fk" FOREIGN KEY ("sale_id","account_id") REFERENCES "public"."sales"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_uses_promotion_id_index" ON "promotion_uses" USING btree ("promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_code_index" ON "promotions" USING btree ("code") WHERE "promotions"."code" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "promotion_uses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "promotion_uses" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
