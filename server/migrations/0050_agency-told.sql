-- What an agency's people see of it: its row, and what the audit says of its papers, its terms and its money. What
-- happens to an agency concerns its branches, too.
CREATE FUNCTION agency_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := CASE TG_TABLE_NAME WHEN 'accounts' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'account_id' END;
BEGIN
  PERFORM tell_live(id, 'agency', told) FROM accounts WHERE id = told OR parent_id = told;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER agency_told AFTER UPDATE ON accounts FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION agency_told();
--> statement-breakpoint
CREATE TRIGGER agency_told AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.account_id IS NOT NULL AND NEW.sale_id IS NULL AND (starts_with(NEW.event, 'document_')
    OR NEW.event IN ('registration_asked', 'registration_returned', 'registration_rejected', 'registration_resubmitted',
      'agreement_changed', 'contact_changed', 'tax_and_bank_changed', 'account_suspended',
      'agency_payment_recorded', 'agency_payout_recorded', 'balance_moved')))
  EXECUTE FUNCTION agency_told();
