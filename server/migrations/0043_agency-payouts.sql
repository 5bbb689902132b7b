CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"batch_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"clabe" text,
	"holder" text,
	"state" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"ordered_by" text NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "payouts_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "entries" ADD COLUMN "payout_id" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payouts_account_id_index" ON "payouts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payouts_batch_id_index" ON "payouts" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_payoutId_unique" UNIQUE("payout_id");--> statement-breakpoint
ALTER TABLE "payouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payouts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "payouts" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
-- What happens to a payout is told to the agency's people as well.
DROP TRIGGER agency_told ON audit;--> statement-breakpoint
CREATE TRIGGER agency_told AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.account_id IS NOT NULL AND NEW.sale_id IS NULL AND (starts_with(NEW.event, 'document_')
    OR starts_with(NEW.event, 'agency_payout_')
    OR NEW.event IN ('registration_asked', 'registration_returned', 'registration_rejected', 'registration_resubmitted',
      'agreement_changed', 'contact_changed', 'tax_and_bank_changed', 'account_suspended',
      'agency_payment_recorded', 'settlement_reversed', 'balance_moved')))
  EXECUTE FUNCTION agency_told();
