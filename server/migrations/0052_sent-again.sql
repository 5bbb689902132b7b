DROP INDEX "prospects_by_stage";--> statement-breakpoint
DROP INDEX "prospects_by_plan";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "resubmitted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "prospects_by_stage" ON "prospects" USING btree ("stage","next_on","created_at" DESC NULLS FIRST,"id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_plan" ON "prospects" USING btree ("is_open" DESC NULLS FIRST,"next_on","created_at" DESC NULLS FIRST,"id","account_id") WHERE "prospects"."merged_into" IS NULL;