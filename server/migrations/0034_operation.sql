CREATE TABLE "crm_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"about" text NOT NULL,
	"sent_to" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"message_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crm_deliveries_happened_at_index" ON "crm_deliveries" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "crm_deliveries_state_happened_at_index" ON "crm_deliveries" USING btree ("state","happened_at");--> statement-breakpoint
CREATE INDEX "crm_deliveries_subject_index" ON "crm_deliveries" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "sent_mails_sale_id_at_index" ON "sent_mails" USING btree ("sale_id","at");--> statement-breakpoint
CREATE INDEX "payments_created_at_index" ON "payments" USING btree ("created_at");
--> statement-breakpoint
ALTER TABLE sent_mails ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sent_mails FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Who sees a sale sees what was written about it.
CREATE POLICY tenant ON sent_mails USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = sent_mails.sale_id));
--> statement-breakpoint
ALTER TABLE crm_deliveries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE crm_deliveries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- It names people of every agency: the platform's alone.
CREATE POLICY tenant ON crm_deliveries USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
