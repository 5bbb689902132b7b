CREATE TABLE "global_sales" (
	"invoice_id" text NOT NULL,
	"sale_id" text NOT NULL,
	"earlier_refunds" jsonb NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "global_sales_invoice_id_sale_id_pk" PRIMARY KEY("invoice_id","sale_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_refundId_unique";--> statement-breakpoint
DROP INDEX "invoices_invoice_id_index";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "sale_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "global_sales" ADD CONSTRAINT "global_sales_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_sales" ADD CONSTRAINT "global_sales_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "global_sales_live" ON "global_sales" USING btree ("sale_id") WHERE "global_sales"."left_at" IS NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_account_id_index" ON "invoices" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_leaving" ON "invoices" USING btree ("invoice_id","sale_id") WHERE "invoices"."kind" = 'credit_note' AND "invoices"."refund_id" IS NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoiceId_refundId_unique" UNIQUE("invoice_id","refund_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_about" CHECK (("invoices"."kind" = 'global') = ("invoices"."sale_id" IS NULL));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_of_month" CHECK ("invoices"."kind" <> 'global' OR num_nulls("invoices"."account_id", "invoices"."month") = 0);--> statement-breakpoint
-- A global invoice has no sale: its agency sees it.
DROP POLICY tenant ON "invoices";--> statement-breakpoint
CREATE POLICY tenant ON "invoices" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = invoices.sale_id) OR (sale_id IS NULL AND in_scope(account_id)));--> statement-breakpoint
ALTER TABLE "global_sales" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "global_sales" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "global_sales" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = global_sales.sale_id));
