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
ALTER TABLE "leads" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "crm_deliveries_happened_at_index" ON "crm_deliveries" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "crm_deliveries_state_happened_at_index" ON "crm_deliveries" USING btree ("state","happened_at");--> statement-breakpoint
CREATE INDEX "crm_deliveries_subject_index" ON "crm_deliveries" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "payments_created_at_index" ON "payments" USING btree ("created_at");