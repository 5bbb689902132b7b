ALTER TABLE "refunds" ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payment_links" ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "quotes" ALTER COLUMN "total_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "lines" ALTER COLUMN "total_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "lines" ALTER COLUMN "penalty_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ALTER COLUMN "amount_minor" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "reverses_id" bigint;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_reversesId_unique" UNIQUE("reverses_id");--> statement-breakpoint
-- Agencies see what is taken back of their settlements, too.
DROP TRIGGER agency_told ON audit;--> statement-breakpoint
CREATE TRIGGER agency_told AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.account_id IS NOT NULL AND NEW.sale_id IS NULL AND (starts_with(NEW.event, 'document_')
    OR NEW.event IN ('registration_asked', 'registration_returned', 'registration_rejected', 'registration_resubmitted',
      'agreement_changed', 'contact_changed', 'tax_and_bank_changed', 'account_suspended',
      'agency_payment_recorded', 'agency_payout_recorded', 'settlement_reversed', 'balance_moved')))
  EXECUTE FUNCTION agency_told();--> statement-breakpoint
-- What waited for somebody although its refund had arrived.
UPDATE work_items SET resolved_at = now(), decision = 'over' WHERE kind = 'refund_failed' AND resolved_at IS NULL
  AND EXISTS (SELECT FROM refunds WHERE refunds.id = work_items.subject AND refunds.state = 'done');
