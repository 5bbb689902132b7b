ALTER TABLE "quotes" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "quotes_sale_id_index" ON "quotes" USING btree ("sale_id");