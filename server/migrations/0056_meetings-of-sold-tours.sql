-- Sold tours keep the time and place at which their guests are met. Until now, only their notes said it, in words.
SELECT set_config('alforja.scope', 'platform', true);--> statement-breakpoint
WITH notes AS (
  SELECT lines.id, (lines.choice ->> 'on')::date AS day,
    max(substring(note -> 'value' ->> 'es' FROM '\d\d:\d\d$')) FILTER (WHERE note -> 'label' ->> 'es' = 'Hora de salida') AS departs,
    max(substring(note -> 'value' ->> 'es' FROM '\d\d:\d\d$')) FILTER (WHERE note -> 'label' ->> 'es' = 'Lo recogemos') AS picked,
    (array_agg(note -> 'value') FILTER (WHERE note -> 'label' ->> 'es' = 'Lo recogemos'))[1] AS pickup
  FROM lines, jsonb_array_elements(
    CASE WHEN jsonb_typeof(lines.snapshot -> 'notes') = 'array' THEN lines.snapshot -> 'notes' ELSE '[]' END) AS note
  WHERE lines.kind = 'tours' AND NOT lines.snapshot ? 'meeting'
  GROUP BY lines.id
)
UPDATE lines SET snapshot = lines.snapshot || jsonb_build_object('meeting', jsonb_build_object(
  -- A pick-up is less than a day before its departure.
  'on', CASE WHEN notes.picked > notes.departs THEN notes.day - 1 ELSE notes.day END,
  'time', coalesce(notes.picked, notes.departs),
  'place', CASE WHEN notes.picked IS NOT NULL THEN
    (SELECT jsonb_object_agg(key, regexp_replace(value, '( · |^)[^·]*$', '')) FROM jsonb_each_text(notes.pickup))
  END
))
FROM notes WHERE lines.id = notes.id AND notes.departs IS NOT NULL;--> statement-breakpoint
SELECT set_config('alforja.scope', '', true);
