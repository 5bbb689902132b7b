CREATE TABLE "transfer_rides" (
	"line_id" text NOT NULL,
	"leg" smallint NOT NULL,
	"picked_up_at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "transfer_rides_line_id_leg_pk" PRIMARY KEY("line_id","leg")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "time_zone" text DEFAULT 'America/Mexico_City' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "account_ids" text[];--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "states" text[];--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "stopped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "arrivals_on" date;--> statement-breakpoint
ALTER TABLE "transfer_desks" ADD COLUMN "vehicles" jsonb;--> statement-breakpoint
ALTER TABLE "transfer_rides" ADD CONSTRAINT "transfer_rides_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rides" ADD CONSTRAINT "transfer_rides_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
UPDATE notices SET account_ids = ARRAY[account_id] WHERE account_id IS NOT NULL;
--> statement-breakpoint
DROP POLICY tenant ON notices;
--> statement-breakpoint
ALTER TABLE notices DROP COLUMN account_id;
--> statement-breakpoint
CREATE POLICY tenant ON notices USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR account_ids IS NULL
  OR account_ids && string_to_array(coalesce(current_setting('alforja.accounts', true), ''), ','));
--> statement-breakpoint
ALTER TABLE transfer_rides ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE transfer_rides FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON transfer_rides USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM lines l WHERE l.id = transfer_rides.line_id));
