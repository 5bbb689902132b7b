ALTER TABLE "notices" ADD COLUMN "for_owners" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "clabe" text;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD COLUMN "holder" text;--> statement-breakpoint
SELECT set_config('alforja.scope', 'platform', true);--> statement-breakpoint
-- Until now, the file of a batch had the account of the time when it was saved.
UPDATE "supplier_payments" SET "clabe" = s."clabe", "holder" = s."name" FROM "suppliers" s
  WHERE s."id" = "supplier_payments"."supplier_id" AND "supplier_payments"."currency" = 'MXN';--> statement-breakpoint
SELECT set_config('alforja.scope', '', true);
