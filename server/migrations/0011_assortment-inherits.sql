ALTER TABLE "assortment_rules" ALTER COLUMN "hidden" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "assortment_rules" ALTER COLUMN "hidden" DROP NOT NULL;