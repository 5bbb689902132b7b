ALTER TABLE "lines" ADD COLUMN "kept_from" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sales_standing" ON "sales" USING btree ("account_id") WHERE "sales"."state" = 'confirmed';--> statement-breakpoint
-- As `keptFrom` has it: the first step from which all of the price is kept for good, or the beginning of the service.
UPDATE lines SET kept_from = known.at FROM (
  SELECT l.id, coalesce((
    SELECT min(s.at) FROM (SELECT (step->>'from')::timestamptz AS at, coalesce((step->'penalty'->>'bp')::int >= 10000,
        (step->'penalty'->>'amountMinor')::bigint >= l.total_minor,
        (step->'penalty'->>'nights')::int >= jsonb_array_length(l.snapshot->'nightsMinor')) AS keeps
      FROM jsonb_array_elements(l.snapshot->'policy') step) s WHERE s.at < b.begins AND NOT EXISTS (
      SELECT FROM (SELECT (step->>'from')::timestamptz AS at, coalesce((step->'penalty'->>'bp')::int >= 10000,
        (step->'penalty'->>'amountMinor')::bigint >= l.total_minor,
        (step->'penalty'->>'nights')::int >= jsonb_array_length(l.snapshot->'nightsMinor')) AS keeps
      FROM jsonb_array_elements(l.snapshot->'policy') step) t WHERE t.at >= s.at AND t.at < b.begins AND NOT t.keeps)
  ), b.begins) AS at
  FROM lines l
  CROSS JOIN LATERAL (SELECT coalesce((l.snapshot->>'startsAt')::timestamptz,
    (l.starts_on + 1)::timestamp AT TIME ZONE (l.snapshot->>'timeZone')) AS begins) b
) known WHERE known.id = lines.id;--> statement-breakpoint
ALTER TABLE "lines" ALTER COLUMN "kept_from" SET NOT NULL;
