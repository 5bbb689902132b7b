CREATE TABLE "season_terms" (
	"season_id" text NOT NULL,
	"product_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"rate_id" integer,
	"terms" jsonb NOT NULL,
	CONSTRAINT "season_terms_seasonId_unitId_rateId_unique" UNIQUE NULLS NOT DISTINCT("season_id","unit_id","rate_id")
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"name" text NOT NULL,
	"begins_on" date NOT NULL,
	"ranges" jsonb NOT NULL,
	"weekdays" smallint[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seasons_accountId_name_unique" UNIQUE NULLS NOT DISTINCT("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "season_applications" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"change_id" text,
	"plan" jsonb NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "season_terms" ADD CONSTRAINT "season_terms_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_terms" ADD CONSTRAINT "season_terms_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_terms" ADD CONSTRAINT "season_terms_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_terms" ADD CONSTRAINT "season_terms_rate_id_rates_id_fk" FOREIGN KEY ("rate_id") REFERENCES "public"."rates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_applications" ADD CONSTRAINT "season_applications_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_applications" ADD CONSTRAINT "season_applications_change_id_stock_edits_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."stock_edits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_terms_product_id_index" ON "season_terms" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "season_applications_product_id_applied_at_index" ON "season_applications" USING btree ("product_id","applied_at");--> statement-breakpoint
CREATE INDEX "season_applications_change_id_index" ON "season_applications" USING btree ("change_id");--> statement-breakpoint
ALTER TABLE "seasons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "seasons" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "seasons" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
ALTER TABLE "season_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "season_terms" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "season_terms" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM products p WHERE p.id = season_terms.product_id AND in_scope(p.account_id)));--> statement-breakpoint
ALTER TABLE "season_applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "season_applications" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "season_applications" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM products p WHERE p.id = season_applications.product_id AND in_scope(p.account_id)));
