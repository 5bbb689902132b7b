CREATE TABLE "report_views" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "statement_on" date;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_views_person_id_index" ON "report_views" USING btree ("person_id");
--> statement-breakpoint
CREATE UNIQUE INDEX report_views_name ON report_views (person_id, lower(name));
--> statement-breakpoint
CREATE UNIQUE INDEX report_views_default ON report_views (person_id) WHERE is_default;
--> statement-breakpoint
ALTER TABLE report_views ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE report_views FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON report_views USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM people p WHERE p.id = report_views.person_id));
