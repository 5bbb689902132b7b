CREATE TABLE "product_drafts" (
	"product_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"content" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text
);
--> statement-breakpoint
CREATE TABLE "product_editions" (
	"product_id" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" text,
	CONSTRAINT "product_editions_product_id_version_pk" PRIMARY KEY("product_id","version")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "state" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "rates" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_drafts" ADD CONSTRAINT "product_drafts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_editions" ADD CONSTRAINT "product_editions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Drafts are for the people of their product's agency; those of the platform's products for its staff.
ALTER TABLE "product_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_drafts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "product_drafts" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM products p WHERE p.id = product_drafts.product_id AND in_scope(p.account_id)));--> statement-breakpoint
ALTER TABLE "product_editions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_editions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "product_editions" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM products p WHERE p.id = product_editions.product_id AND in_scope(p.account_id)));
