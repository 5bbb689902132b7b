UPDATE "people" SET "state" = 'suspended' WHERE NOT "active";--> statement-breakpoint
ALTER TABLE "people" DROP COLUMN "active";