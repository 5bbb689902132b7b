CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"issuer" jsonb NOT NULL,
	"receiver" jsonb NOT NULL,
	"concepts" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"payment_form" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"earlier_refunds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"invoice_id" text,
	"refund_id" text,
	"refusals" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"provider_ref" text,
	"uuid" text,
	"xml" text,
	"motive" text,
	"cancel_asked_at" timestamp with time zone,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"issued_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "invoices_refundId_unique" UNIQUE("refund_id"),
	CONSTRAINT "invoices_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "sandbox_invoices" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"xml" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_invoices_merchantId_unique" UNIQUE("merchant_id")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_sale_id_index" ON "invoices" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "invoices_requested_at_index" ON "invoices" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "invoices_invoice_id_index" ON "invoices" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_live" ON "invoices" USING btree ("sale_id") WHERE "invoices"."kind" = 'invoice' AND "invoices"."state" <> 'cancelled';--> statement-breakpoint
-- Who sees a sale sees its documents; what the sandbox keeps is of the platform alone.
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "invoices" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = invoices.sale_id));--> statement-breakpoint
ALTER TABLE "sandbox_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sandbox_invoices" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "sandbox_invoices" USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
