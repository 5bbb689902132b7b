ALTER TABLE "prospect_deeds" RENAME TO "prospect_events";--> statement-breakpoint
ALTER TABLE "prospect_events" DROP CONSTRAINT "prospect_deeds_prospect_id_prospects_id_fk";
--> statement-breakpoint
ALTER TABLE "prospect_events" DROP CONSTRAINT "prospect_deeds_keeper_id_people_id_fk";
--> statement-breakpoint
ALTER TABLE "prospect_events" DROP CONSTRAINT "prospect_deeds_other_id_prospects_id_fk";
--> statement-breakpoint
ALTER TABLE "prospect_events" DROP CONSTRAINT "prospect_deeds_person_id_people_id_fk";
--> statement-breakpoint
DROP INDEX "prospect_deeds_prospect_id_at_index";--> statement-breakpoint
ALTER TABLE "prospect_events" ADD CONSTRAINT "prospect_events_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_events" ADD CONSTRAINT "prospect_events_keeper_id_people_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_events" ADD CONSTRAINT "prospect_events_other_id_prospects_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_events" ADD CONSTRAINT "prospect_events_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_events_prospect_id_at_index" ON "prospect_events" USING btree ("prospect_id","at");