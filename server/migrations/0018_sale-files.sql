CREATE TABLE "sale_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"key" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_files_saleId_key_unique" UNIQUE("sale_id","key")
);
--> statement-breakpoint
ALTER TABLE "sale_files" ADD CONSTRAINT "sale_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_files" ADD CONSTRAINT "sale_files_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_files" ADD CONSTRAINT "sale_files_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_files_added_by_index" ON "sale_files" USING btree ("added_by");
--> statement-breakpoint
ALTER TABLE sale_files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sale_files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sale_files USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = sale_files.sale_id));
