-- A line carries the account of its sale, so that row-level security judges it by its own row: a report reads thousands.
ALTER TABLE "sales" ADD CONSTRAINT "sales_id_account_id_unique" UNIQUE("id","account_id");--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "account_id" text;--> statement-breakpoint
UPDATE "lines" SET "account_id" = "sales"."account_id" FROM "sales" WHERE "sales"."id" = "lines"."sale_id";--> statement-breakpoint
ALTER TABLE "lines" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "lines" DROP CONSTRAINT "lines_sale_id_sales_id_fk";--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_sale_id_account_id_sales_id_account_id_fk" FOREIGN KEY ("sale_id","account_id") REFERENCES "public"."sales"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER POLICY tenant ON "lines" USING ((SELECT current_setting('alforja.scope', true)) = 'platform'
  OR "account_id" = ANY ((SELECT string_to_array(coalesce(current_setting('alforja.accounts', true), ''), ','))::text[]));
