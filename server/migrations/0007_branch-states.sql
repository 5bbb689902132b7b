ALTER TABLE "accounts" ADD COLUMN "state_reason" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closing_at" timestamp with time zone;