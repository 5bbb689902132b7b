ALTER TABLE "prospects" ADD COLUMN "terms" jsonb;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "clabe_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "registrations_clabe_hash_index" ON "registrations" USING btree ("clabe_hash");