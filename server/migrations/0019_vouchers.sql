CREATE TABLE "redemptions" (
	"line_id" text NOT NULL,
	"use" smallint NOT NULL,
	"redeemed_at" timestamp with time zone NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text NOT NULL,
	"device" jsonb NOT NULL,
	CONSTRAINT "redemptions_line_id_use_pk" PRIMARY KEY("line_id","use")
);
--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE redemptions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE redemptions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON redemptions USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM lines l WHERE l.id = redemptions.line_id));
--> statement-breakpoint
-- One key becomes the first of several: what it has signed stays known.
UPDATE settings SET name = 'voucher-keys', value = jsonb_build_array(value) WHERE name = 'voucher-key';
