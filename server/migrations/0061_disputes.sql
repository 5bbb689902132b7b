CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_providerRef_unique" UNIQUE("provider","provider_ref")
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "route" text DEFAULT 'original' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_ref_sandbox_payments_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_sale_id_index" ON "disputes" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("sale_id") WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "sandbox_disputes_ref_index" ON "sandbox_disputes" USING btree ("ref");--> statement-breakpoint
ALTER TABLE disputes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE disputes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON disputes USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = disputes.sale_id));
--> statement-breakpoint
ALTER TABLE sandbox_disputes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sandbox_disputes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sandbox_disputes USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
