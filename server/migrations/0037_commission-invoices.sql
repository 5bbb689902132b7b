CREATE TABLE "invoice_entries" (
	"invoice_id" text NOT NULL,
	"entry_id" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "invoice_entries_invoice_id_entry_id_pk" PRIMARY KEY("invoice_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_about";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_of_month";--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_entries" ADD CONSTRAINT "invoice_entries_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_entries_entry_id_index" ON "invoice_entries" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_of_commissions" ON "invoices" USING btree ("account_id","month","kind") WHERE "invoices"."kind" IN ('commission', 'fee');--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_taking_back" ON "invoices" USING btree ("invoice_id","month") WHERE "invoices"."kind" = 'credit_note' AND "invoices"."account_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_of_sale" CHECK ("invoices"."kind" NOT IN ('global', 'commission', 'fee') OR "invoices"."sale_id" IS NULL);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_about" CHECK (("invoices"."sale_id" IS NULL) = ("invoices"."account_id" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_of_month" CHECK (("invoices"."account_id" IS NULL) = ("invoices"."month" IS NULL));--> statement-breakpoint
-- Who sees a document sees what it states.
ALTER TABLE "invoice_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_entries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "invoice_entries" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM invoices i WHERE i.id = invoice_entries.invoice_id));
