CREATE TABLE "ride_crews" (
	"line_id" text NOT NULL,
	"leg" smallint NOT NULL,
	"account_id" text NOT NULL,
	"driver" text NOT NULL,
	"car" text NOT NULL,
	"assigned_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ride_crews_line_id_leg_pk" PRIMARY KEY("line_id","leg")
);
--> statement-breakpoint
ALTER TABLE "ride_crews" ADD CONSTRAINT "ride_crews_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_crews" ADD CONSTRAINT "ride_crews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ride_crews_account_id_assigned_at_index" ON "ride_crews" USING btree ("account_id","assigned_at");--> statement-breakpoint
ALTER TABLE ride_crews ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE ride_crews FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON ride_crews USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
