-- Tells processes what changed at a place, for screens that show it (core/live.ts). The same told twice in one transaction
-- is told once. What happens in an account concerns who runs its branches too.
CREATE FUNCTION tell_live(place text, topic text, about text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', concat_ws(' ', told.place, topic, coalesce(about, '-'), pg_current_xact_id())) FROM (
    SELECT place UNION SELECT parent_id FROM accounts WHERE id = place AND parent_id IS NOT NULL
  ) AS told
$$;
--> statement-breakpoint
CREATE FUNCTION sale_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live(NEW.account_id, 'sale', NEW.sale_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sale_told AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.sale_id IS NOT NULL AND NEW.event IN ('payment_received', 'paid_on_credit', 'confirmed', 'line_cancelled',
    'cancelled', 'expired', 'refund_done', 'refund_failed', 'under_review', 'review_decided', 'placed_offline'))
  EXECUTE FUNCTION sale_told();
--> statement-breakpoint
CREATE FUNCTION file_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('staff', 'work', NEW.account_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER file_told AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.sale_id IS NULL AND (starts_with(NEW.event, 'registration_') OR starts_with(NEW.event, 'document_')
    OR NEW.event IN ('lead_received', 'prospect_received')))
  EXECUTE FUNCTION file_told();
--> statement-breakpoint
CREATE FUNCTION list_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live(TG_ARGV[0], TG_ARGV[1], NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER work_told AFTER INSERT OR UPDATE ON work_items FOR EACH STATEMENT EXECUTE FUNCTION list_told('staff', 'work');
--> statement-breakpoint
-- One that is written for later is told when its moment has come, by a job.
CREATE TRIGGER notice_told AFTER INSERT ON notices FOR EACH ROW WHEN (NEW.published_at <= now())
  EXECUTE FUNCTION list_told('all', 'notice');
