ALTER TABLE "lines" ADD COLUMN "missed" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What was noted of a line was noted of each of its rides.
UPDATE lines SET missed = (
  SELECT jsonb_object_agg(visit, to_char(no_show_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  FROM generate_series(0, CASE kind WHEN 'transfers' THEN jsonb_array_length(choice->'legs') ELSE 1 END - 1) visit)
WHERE no_show_at IS NOT NULL;
