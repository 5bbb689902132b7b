CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"sheet" jsonb,
	"headings" text NOT NULL,
	"columns" jsonb NOT NULL,
	"expected" text,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"counts" jsonb,
	"kept" jsonb,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text,
	"made_role" text,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" text
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_made_by_people_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_undone_by_people_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_account_id_made_at_index" ON "imports" USING btree ("account_id","made_at");--> statement-breakpoint
CREATE INDEX "imports_made_at_index" ON "imports" USING btree ("made_at");--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "imports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "imports" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
