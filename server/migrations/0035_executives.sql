CREATE TABLE "executives" (
	"person_id" text PRIMARY KEY NOT NULL,
	"states" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"goal_minor" bigint,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "executives" ADD CONSTRAINT "executives_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sales_confirmed_at_index" ON "sales" USING btree ("confirmed_at");
--> statement-breakpoint
ALTER TABLE executives ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE executives FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Of the staff alone.
CREATE POLICY tenant ON executives USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
