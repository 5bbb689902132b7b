CREATE TABLE "drafts" (
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_person_id_name_pk" PRIMARY KEY("person_id","name")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE drafts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE drafts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A person's, as carts are.
CREATE POLICY tenant ON drafts USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM people p WHERE p.id = drafts.person_id));
