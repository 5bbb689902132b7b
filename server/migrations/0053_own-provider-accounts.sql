CREATE TABLE "merchant_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_account" text NOT NULL,
	"name" text NOT NULL,
	"secret_key" text NOT NULL,
	"webhook_secret" text,
	"key_end" text NOT NULL,
	"moves_money" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"checked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"refused_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_providerRef_unique";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "may_use_merchants" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "merchant_account_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "merchant_account_id" text;--> statement-breakpoint
ALTER TABLE "merchant_accounts" ADD CONSTRAINT "merchant_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merchant_accounts_account_id_index" ON "merchant_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "merchant_accounts_in_use" ON "merchant_accounts" USING btree ("account_id","provider") WHERE "merchant_accounts"."ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_merchant_account_id_merchant_accounts_id_fk" FOREIGN KEY ("merchant_account_id") REFERENCES "public"."merchant_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_merchant_account_id_merchant_accounts_id_fk" FOREIGN KEY ("merchant_account_id") REFERENCES "public"."merchant_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_waiting_at_merchants" ON "payments" USING btree ("sale_id") WHERE "payments"."merchant_account_id" IS NOT NULL AND "payments"."state" IN ('created', 'requires_action', 'authorized');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_providerRef_provider_unique" UNIQUE("provider_ref","provider");--> statement-breakpoint
ALTER TABLE "merchant_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "merchant_accounts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- The people of a branch see the accounts of their agency, which take the payments of their sales.
CREATE POLICY tenant ON "merchant_accounts" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id)
  OR EXISTS (SELECT FROM accounts b WHERE b.parent_id = merchant_accounts.account_id AND in_scope(b.id)));
