ALTER TABLE "gift_cards" ADD COLUMN "void_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_card_id" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_as_gift_cards" ON "refunds" USING btree ("gift_card_id") WHERE "refunds"."gift_card_id" IS NOT NULL;--> statement-breakpoint
SELECT set_config('alforja.scope', 'platform', true);--> statement-breakpoint
UPDATE "gift_cards" SET "void_reason" = (SELECT a."details" ->> 'reason' FROM "audit" a WHERE a."event" = 'gift_card_voided'
    AND a."account_id" = "gift_cards"."account_id" AND a."details" ->> 'lastFour' = "gift_cards"."last_four" ORDER BY a."at" DESC LIMIT 1)
  WHERE "voided_at" IS NOT NULL;--> statement-breakpoint
-- A card was issued in the transaction of the refunds that it is.
UPDATE "refunds" SET "gift_card_id" = (SELECT m."card_id" FROM "gift_card_movements" m
    WHERE m."kind" = 'issued' AND m."sale_id" = "refunds"."sale_id" AND m."moved_at" = "refunds"."done_at" LIMIT 1)
  WHERE "route" = 'gift_card';--> statement-breakpoint
-- A card that was taken off before the sale was confirmed has paid nothing.
UPDATE "refunds" SET "route" = 'taken_off' FROM "payments" p, "sales" s
  WHERE p."id" = "refunds"."payment_id" AND p."method" = 'gift_card' AND s."id" = "refunds"."sale_id"
    AND "refunds"."route" = 'original' AND "refunds"."line_id" IS NULL AND "refunds"."amount_minor" = p."amount_minor"
    AND ("refunds"."created_at" < s."confirmed_at" OR s."state" IN ('held', 'pending_payment', 'manual_review'));--> statement-breakpoint
SELECT set_config('alforja.scope', '', true);
