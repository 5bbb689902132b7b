ALTER TABLE "accounts" ADD COLUMN "plan_most" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "plan_lead_days" smallint DEFAULT 14 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "plan" jsonb;