CREATE TABLE "call_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"call_id" text NOT NULL,
	"outcome" text NOT NULL,
	"said" text DEFAULT '' NOT NULL,
	"next_at" timestamp with time zone,
	"from_state" text NOT NULL,
	"from_next_at" timestamp with time zone,
	"from_called_at" timestamp with time zone,
	"person_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "push_registrations" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "state" text DEFAULT 'waiting' NOT NULL;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "keeper_id" text;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "prospect_id" text;--> statement-breakpoint
ALTER TABLE "call_requests" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "call_steps" ADD CONSTRAINT "call_steps_call_id_call_requests_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."call_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_steps" ADD CONSTRAINT "call_steps_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_steps_call_id_number_index" ON "call_steps" USING btree ("call_id","number");--> statement-breakpoint
CREATE INDEX "call_steps_person_id_index" ON "call_steps" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_keeper_id_people_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_requests" ADD CONSTRAINT "call_requests_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_requests_keeper_id_index" ON "call_requests" USING btree ("keeper_id");--> statement-breakpoint
CREATE INDEX "call_requests_prospect_id_index" ON "call_requests" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "call_requests_account_id_index" ON "call_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "call_requests_open" ON "call_requests" USING btree ("wanted_at") WHERE "call_requests"."state" <> 'done';--> statement-breakpoint
-- Of the platform alone, as call requests are.
ALTER TABLE "call_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_steps" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "call_steps" USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
