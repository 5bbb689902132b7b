CREATE TABLE "prospect_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"key" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"reason" text,
	CONSTRAINT "prospect_files_prospectId_key_unique" UNIQUE("prospect_id","key")
);
--> statement-breakpoint
ALTER TABLE "files" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "phone_digits" text GENERATED ALWAYS AS (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) STORED;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD COLUMN "fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "expected_minor" bigint;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "source" text DEFAULT 'portal' NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "attribution" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "touched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "worth" smallint GENERATED ALWAYS AS (CASE WHEN stage = 'new' THEN 5 WHEN stage = 'contacted' THEN 10 WHEN stage = 'qualified' THEN 20 WHEN stage = 'invited' THEN 25 WHEN stage = 'registered' THEN 30 ELSE 0 END + CASE WHEN expected_minor >= 50000000 THEN 30 WHEN expected_minor >= 10000000 THEN 24 WHEN expected_minor >= 2000000 THEN 16 WHEN expected_minor >= 1 THEN 8 ELSE 0 END + CASE WHEN next_on IS NOT NULL THEN 10 ELSE 0 END + CASE WHEN length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10 THEN 5 ELSE 0 END + CASE WHEN position('@' in email) > 0 THEN 5 ELSE 0 END) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "prospect_files" ADD CONSTRAINT "prospect_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_files" ADD CONSTRAINT "prospect_files_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_files" ADD CONSTRAINT "prospect_files_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_files" ADD CONSTRAINT "prospect_files_removed_by_people_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "prospect_files_added_by_index" ON "prospect_files" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "prospect_files_removed_by_index" ON "prospect_files" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "call_requests_phone_digits_index" ON "call_requests" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "prospects_by_score" ON "prospects" USING btree ("is_open","worth" DESC NULLS LAST,"touched_at","created_at","id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
UPDATE prospects p SET source = CASE
  WHEN EXISTS (SELECT FROM call_requests c WHERE length(c.phone_digits) = 10 AND c.phone_digits = p.phone_digits
    AND c.created_at <= p.created_at) THEN 'call'
  WHEN p.account_id IS NOT NULL THEN 'agency' ELSE 'portal' END,
  touched_at = (SELECT max(v.happened_at) FROM prospect_visits v WHERE v.prospect_id IN
    (SELECT m.id FROM prospects m WHERE m.id = p.id OR m.merged_into = p.id));
--> statement-breakpoint
ALTER TABLE prospect_files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE prospect_files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON prospect_files USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM prospects p WHERE p.id = prospect_files.prospect_id));
