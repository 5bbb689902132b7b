ALTER TABLE "domains" ADD COLUMN "missing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "warned_at" timestamp with time zone;