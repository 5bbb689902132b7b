CREATE TABLE "gift_card_movements" (
	"id" text PRIMARY KEY NOT NULL,
	"card_id" text NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"sale_id" text,
	"payment_id" text,
	"refund_id" text,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_card_movements_refundId_unique" UNIQUE("refund_id")
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"issued_minor" bigint NOT NULL,
	"balance_minor" bigint DEFAULT 0 NOT NULL,
	"code_hash" text NOT NULL,
	"code" text NOT NULL,
	"last_four" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"payment" text,
	"sale_id" text,
	"issued_by" text,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "gift_cards_codeHash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_balance" CHECK ("gift_cards"."balance_minor" BETWEEN 0 AND "gift_cards"."issued_minor")
);
--> statement-breakpoint
ALTER TABLE "cash_movements" ALTER COLUMN "sale_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_movements" ADD COLUMN "gift_card_id" text;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_movements" ADD CONSTRAINT "gift_card_movements_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_card_movements_card_id_index" ON "gift_card_movements" USING btree ("card_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_movements_spent" ON "gift_card_movements" USING btree ("payment_id") WHERE "gift_card_movements"."kind" = 'spent';--> statement-breakpoint
CREATE INDEX "gift_cards_account_id_issued_at_index" ON "gift_cards" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "gift_cards_expiring" ON "gift_cards" USING btree ("expires_at") WHERE "gift_cards"."balance_minor" > 0;--> statement-breakpoint
ALTER TABLE "gift_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "gift_cards" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "gift_cards" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
ALTER TABLE "gift_card_movements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "gift_card_movements" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "gift_card_movements" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
-- A balance changes with a movement only, and movements stay: the balance is their sum.
CREATE FUNCTION move_gift_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gift_cards SET balance_minor = balance_minor + NEW.amount_minor WHERE id = NEW.card_id AND account_id = NEW.account_id;
  IF NOT FOUND THEN RAISE EXCEPTION 'the gift card of a movement is not there'; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER moved AFTER INSERT ON gift_card_movements FOR EACH ROW EXECUTE FUNCTION move_gift_card();--> statement-breakpoint
CREATE FUNCTION keep_gift_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'gift cards and their movements change by new movements only';
END $$;--> statement-breakpoint
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON gift_card_movements FOR EACH STATEMENT EXECUTE FUNCTION keep_gift_card();--> statement-breakpoint
CREATE TRIGGER balance_kept BEFORE UPDATE OF balance_minor ON gift_cards FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION keep_gift_card();--> statement-breakpoint
CREATE TRIGGER starts_empty BEFORE INSERT ON gift_cards FOR EACH ROW WHEN (NEW.balance_minor <> 0) EXECUTE FUNCTION keep_gift_card();
