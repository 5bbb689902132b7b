CREATE TABLE "prospect_deeds" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"prospect_id" text NOT NULL,
	"event" text NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"said" text DEFAULT '' NOT NULL,
	"next_on" date,
	"keeper_id" text,
	"other_id" text,
	"person_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "prospect_visits" ADD COLUMN "next_action" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "keeper_id" text;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "next_on" date;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "next_action" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "planned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "lead_id" text;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS (stage IN ('new', 'contacted', 'qualified', 'invited', 'registered')) STORED;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || ' ' || email || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || city, NFD), '[\u0300-\u036f]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) STORED;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD CONSTRAINT "prospect_deeds_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD CONSTRAINT "prospect_deeds_keeper_id_people_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD CONSTRAINT "prospect_deeds_other_id_prospects_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD CONSTRAINT "prospect_deeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_deeds_prospect_id_at_index" ON "prospect_deeds" USING btree ("prospect_id","at");--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_keeper_id_people_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_merged_into_prospects_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospects_by_stage" ON "prospects" USING btree ("stage","next_on" NULLS FIRST,"created_at" DESC NULLS FIRST,"id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_plan" ON "prospects" USING btree ("is_open" DESC NULLS FIRST,"next_on" NULLS FIRST,"created_at" DESC NULLS FIRST,"id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_keeper_id_stage_index" ON "prospects" USING btree ("keeper_id","stage");--> statement-breakpoint
CREATE INDEX "prospects_email_index" ON "prospects" USING btree ("email");--> statement-breakpoint
CREATE INDEX "prospects_phone_digits_index" ON "prospects" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "prospects_lead_id_index" ON "prospects" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "prospects_merged_into_index" ON "prospects" USING btree ("merged_into");
--> statement-breakpoint
ALTER TABLE prospect_deeds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE prospect_deeds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON prospect_deeds USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM prospects p WHERE p.id = prospect_deeds.prospect_id));
--> statement-breakpoint
UPDATE prospects p SET keeper_id = v.person_id, next_on = v.next_on, planned_at = v.happened_at
FROM (SELECT DISTINCT ON (prospect_id) prospect_id, person_id, next_on, happened_at FROM prospect_visits
  ORDER BY prospect_id, happened_at DESC, id) v
WHERE v.prospect_id = p.id;
