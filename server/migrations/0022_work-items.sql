CREATE TABLE "work_items" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"sale_id" text,
	"details" jsonb NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assigned_to" text,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"decision" text,
	"reason" text
);
--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "refusals" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_assigned_to_people_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "work_items_open" ON "work_items" USING btree ("kind","subject") WHERE "work_items"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "work_items_sale_id_index" ON "work_items" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "work_items_opened_at_index" ON "work_items" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE "payments"."state" <> 'captured';--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
ALTER TABLE work_items ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE work_items FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- An agency sees that somebody looks at its sale; the list is the platform's.
CREATE POLICY tenant ON work_items USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = work_items.sale_id));
