ALTER TABLE "gift_card_orders" ADD COLUMN "deliver_on" date;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "card_minor" bigint DEFAULT 0 NOT NULL;