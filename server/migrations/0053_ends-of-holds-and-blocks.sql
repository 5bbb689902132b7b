ALTER TABLE "accounts" ADD COLUMN "block_limit" integer DEFAULT 400 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "offer_ends_on" text;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "held_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- What is held now is as old as its sale; of all others nobody asks.
UPDATE sales SET held_since = created_at WHERE expires_at IS NOT NULL;--> statement-breakpoint
-- Offers end from now on, at the latest the day before the group begins.
UPDATE groups SET offer_ends_on = least(current_date + 21, starts_on::date - 1)::text WHERE state = 'offered';--> statement-breakpoint
-- What would have gone back too late for others to sell goes back seven days before its night; the round releases what is due.
UPDATE group_blocks SET release_on = (day::date - 7)::text WHERE released_at IS NULL AND release_on > (day::date - 7)::text;
