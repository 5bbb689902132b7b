ALTER TABLE "refunds" ADD COLUMN "to_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_desks" ADD COLUMN "airport_points" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_to_hand" ON "refunds" USING btree ("sale_id") WHERE "refunds"."to_hand";
--> statement-breakpoint
-- Nobody could note it before. What was ordered in the last thirty days is asked about; what is older counts as handed over.
UPDATE "refunds" SET "to_hand" = true FROM "payments"
  WHERE "payments"."id" = "refunds"."payment_id" AND "payments"."method" = 'cash'
  AND "refunds"."created_at" > now() - interval '30 days';
