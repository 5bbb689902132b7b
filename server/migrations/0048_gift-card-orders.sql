CREATE TABLE "gift_card_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"language" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_email" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"note" text NOT NULL,
	"method" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"state" text NOT NULL,
	"redirect_url" text,
	"reference" jsonb,
	"failure" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"captured_at" timestamp with time zone,
	"card_id" text,
	"refund_state" text,
	"refund_ref" text,
	"refusals" smallint DEFAULT 0 NOT NULL,
	"dispute_state" text,
	"lost_minor" bigint,
	"lost_at" timestamp with time zone,
	CONSTRAINT "gift_card_orders_providerRef_unique" UNIQUE("provider_ref"),
	CONSTRAINT "gift_card_orders_cardId_unique" UNIQUE("card_id")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "gift_card_amounts" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "refunds_as_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_orders" ADD CONSTRAINT "gift_card_orders_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_orders" ADD CONSTRAINT "gift_card_orders_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_orders_account_id_index" ON "gift_card_orders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "gift_card_orders_created_at_index" ON "gift_card_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "gift_card_orders_open" ON "gift_card_orders" USING btree ("created_at") WHERE "gift_card_orders"."card_id" IS NULL;--> statement-breakpoint
ALTER TABLE "gift_card_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "gift_card_orders" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "gift_card_orders" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
