ALTER TABLE "lines" ADD COLUMN "kept_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sales_standing" ON "sales" USING btree ("account_id") WHERE "sales"."state" = 'confirmed';--> statement-breakpoint
-- The step that keeps all of the price, or the beginning of the service: whichever comes first.
UPDATE lines SET kept_from = least(
  coalesce((snapshot->>'startsAt')::timestamptz, (starts_on + 1)::timestamp AT TIME ZONE (snapshot->>'timeZone')),
  (SELECT min((step->>'from')::timestamptz) FROM jsonb_array_elements(snapshot->'policy') step
    WHERE (step->'penalty'->>'bp')::int >= 10000));--> statement-breakpoint
ALTER TABLE "lines" ALTER COLUMN "kept_from" SET NOT NULL;
