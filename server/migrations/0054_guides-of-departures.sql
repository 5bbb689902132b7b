ALTER TABLE "driver_links" RENAME TO "crew_links";
--> statement-breakpoint
ALTER TABLE "crew_links" RENAME COLUMN "driver" TO "name";
--> statement-breakpoint
ALTER TABLE "crew_links" RENAME CONSTRAINT "driver_links_tokenHash_unique" TO "crew_links_tokenHash_unique";
--> statement-breakpoint
ALTER TABLE "crew_links" RENAME CONSTRAINT "driver_links_account_id_accounts_id_fk" TO "crew_links_account_id_accounts_id_fk";
--> statement-breakpoint
ALTER INDEX "driver_links_expires_at_index" RENAME TO "crew_links_expires_at_index";
--> statement-breakpoint
-- Links of before are those of drivers.
ALTER TABLE "crew_links" ADD COLUMN "kind" text NOT NULL DEFAULT 'driver';
--> statement-breakpoint
ALTER TABLE "crew_links" ALTER COLUMN "kind" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "crew_links" DROP CONSTRAINT "driver_links_account_id_day_driver_pk";
--> statement-breakpoint
ALTER TABLE "crew_links" ADD CONSTRAINT "crew_links_account_id_day_kind_name_pk" PRIMARY KEY("account_id","day","kind","name");
--> statement-breakpoint
CREATE TABLE "departure_guides" (
	"unit_id" integer NOT NULL,
	"day" date NOT NULL,
	"account_id" text NOT NULL,
	"guides" text[] NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departure_guides_unit_id_day_pk" PRIMARY KEY("unit_id","day")
);
--> statement-breakpoint
CREATE TABLE "guest_reports" (
	"line_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"report" text NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "departure_guides" ADD CONSTRAINT "departure_guides_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "departure_guides" ADD CONSTRAINT "departure_guides_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_reports" ADD CONSTRAINT "guest_reports_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_reports" ADD CONSTRAINT "guest_reports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "departure_guides_account_id_assigned_at_index" ON "departure_guides" USING btree ("account_id","assigned_at");
--> statement-breakpoint
ALTER TABLE "departure_guides" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "departure_guides" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "departure_guides" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE "guest_reports" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "guest_reports" FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON "guest_reports" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
