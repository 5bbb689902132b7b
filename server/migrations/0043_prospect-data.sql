ALTER TABLE "prospect_deeds" ADD COLUMN "fields" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "expected_minor" bigint;--> statement-breakpoint
ALTER TABLE "prospects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;