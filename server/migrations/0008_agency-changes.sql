CREATE TABLE "agency_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "agency_changes" ADD CONSTRAINT "agency_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agency_changes_account_id_kind_proposed_at_index" ON "agency_changes" USING btree ("account_id","kind","proposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_changes_pending" ON "agency_changes" USING btree ("account_id","kind") WHERE "agency_changes"."state" = 'pending';--> statement-breakpoint
-- Of an agency, as its registration is.
ALTER TABLE "agency_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agency_changes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "agency_changes" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
