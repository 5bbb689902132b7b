CREATE TABLE "group_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"group_url" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_on" text NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "group_payments_amount" CHECK ("group_payments"."amount_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "group_blocks" ADD COLUMN "taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "allocations" ADD COLUMN "from_block" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "group_payments" ADD CONSTRAINT "group_payments_account_id_group_url_groups_account_id_url_fk" FOREIGN KEY ("account_id","group_url") REFERENCES "public"."groups"("account_id","url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_payments_account_id_group_url_index" ON "group_payments" USING btree ("account_id","group_url");--> statement-breakpoint
ALTER TABLE "group_blocks" ADD CONSTRAINT "group_blocks_taken" CHECK ("group_blocks"."taken" >= 0 AND "group_blocks"."taken" <= "group_blocks"."rooms");--> statement-breakpoint
ALTER TABLE group_payments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE group_payments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON group_payments USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
