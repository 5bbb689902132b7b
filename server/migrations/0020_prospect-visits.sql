CREATE TABLE "prospect_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"said" text NOT NULL,
	"next_on" date,
	"from_stage" text,
	"to_stage" text,
	"reason" text,
	"person_id" text NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prospect_visits" ADD CONSTRAINT "prospect_visits_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_visits" ADD CONSTRAINT "prospect_visits_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_visits_prospect_id_happened_at_index" ON "prospect_visits" USING btree ("prospect_id","happened_at");--> statement-breakpoint
CREATE INDEX "prospect_visits_person_id_index" ON "prospect_visits" USING btree ("person_id");
--> statement-breakpoint
ALTER TABLE prospect_visits ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE prospect_visits FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON prospect_visits USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM prospects p WHERE p.id = prospect_visits.prospect_id));
