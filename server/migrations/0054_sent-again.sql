DROP INDEX "prospects_by_stage";--> statement-breakpoint
DROP INDEX "prospects_by_plan";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "resubmitted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "prospects_by_stage" ON "prospects" USING btree ("stage","next_on","created_at" DESC NULLS FIRST,"id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_plan" ON "prospects" USING btree ("is_open" DESC NULLS FIRST,"next_on","created_at" DESC NULLS FIRST,"id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
-- What was sent again had its first day overwritten: the audit knows both.
UPDATE registrations r SET resubmitted_at = r.received_at, received_at = coalesce(first.at, r.received_at)
FROM (SELECT account_id, min(at) FILTER (WHERE event = 'registration_received') AS at FROM audit
  GROUP BY account_id HAVING bool_or(event = 'registration_resubmitted')) first
WHERE first.account_id = r.account_id;
