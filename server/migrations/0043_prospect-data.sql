ALTER TABLE "call_requests" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) STORED;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD COLUMN "fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "expected_minor" bigint;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "source" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "attribution" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "touched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "worth" smallint GENERATED ALWAYS AS (CASE WHEN stage = 'new' THEN 5 WHEN stage = 'contacted' THEN 10 WHEN stage = 'qualified' THEN 20 WHEN stage = 'invited' THEN 25 WHEN stage = 'registered' THEN 30 ELSE 0 END + CASE WHEN expected_minor >= 50000000 THEN 30 WHEN expected_minor >= 10000000 THEN 24 WHEN expected_minor >= 2000000 THEN 16 WHEN expected_minor >= 1 THEN 8 ELSE 0 END + CASE WHEN next_on IS NOT NULL THEN 10 ELSE 0 END + CASE WHEN length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10 THEN 5 ELSE 0 END + CASE WHEN position('@' in email) > 0 THEN 5 ELSE 0 END) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "call_requests_phone_digits_index" ON "call_requests" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "prospects_by_score" ON "prospects" USING btree ("is_open","worth" DESC NULLS LAST,"touched_at","created_at","id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
UPDATE prospects p SET source = CASE
  WHEN EXISTS (SELECT FROM call_requests c WHERE length(c.phone_digits) = 10 AND c.phone_digits = p.phone_digits
    AND c.created_at <= p.created_at) THEN 'call'
  WHEN p.account_id IS NOT NULL THEN 'agency' ELSE 'portal' END,
  touched_at = (SELECT max(v.happened_at) FROM prospect_visits v WHERE v.prospect_id IN
    (SELECT m.id FROM prospects m WHERE m.id = p.id OR m.merged_into = p.id));
