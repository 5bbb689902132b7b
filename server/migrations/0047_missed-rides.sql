ALTER TABLE "lines" ADD COLUMN "missed" jsonb DEFAULT '{}'::jsonb NOT NULL;
--> statement-breakpoint
-- What was noted of a line was noted of each of its rides that had begun.
UPDATE lines SET missed = (
  SELECT coalesce(jsonb_object_agg(place, to_char(no_show_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), '{}')
  FROM generate_series(0, CASE kind WHEN 'transfers' THEN jsonb_array_length(choice->'legs') ELSE 1 END - 1) place
  WHERE place = 0 OR no_show_at >= ((choice->'legs'->place->>'on') || ' ' || (choice->'legs'->place->>'time'))::timestamp
    AT TIME ZONE (snapshot->>'timeZone'))
WHERE no_show_at IS NOT NULL;
--> statement-breakpoint
UPDATE lines SET no_show_at = NULL
WHERE no_show_at IS NOT NULL AND kind = 'transfers' AND NOT missed ? (jsonb_array_length(choice->'legs') - 1)::text;
