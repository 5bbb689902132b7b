ALTER TABLE "people" ADD COLUMN "permissions" text[] DEFAULT '{sell,credit,cash,cancel,refund,export}' NOT NULL;--> statement-breakpoint
UPDATE "people" SET "permissions" = "permissions" || '{all_sales}'::text[] WHERE "sees_all_sales";--> statement-breakpoint
ALTER TABLE "people" DROP COLUMN "sees_all_sales";