DROP INDEX "invoices_leaving";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "lowers_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_corrected" ON "payments" USING btree ("sale_id") WHERE "payments"."method" = 'cash' AND "payments"."state" = 'voided';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_leaving" ON "invoices" USING btree ("invoice_id","sale_id") WHERE "invoices"."kind" = 'credit_note' AND "invoices"."refund_id" IS NULL AND NOT "invoices"."lowers_price";