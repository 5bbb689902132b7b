ALTER TABLE "accounts" ADD COLUMN "second_phone" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "address_line" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "opening_hours" jsonb;