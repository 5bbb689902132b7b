CREATE TABLE "driver_links" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"driver" text NOT NULL,
	"account_ids" text[] NOT NULL,
	"token_hash" text NOT NULL,
	"phone" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "driver_links_account_id_day_driver_pk" PRIMARY KEY("account_id","day","driver"),
	CONSTRAINT "driver_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "ride_crews" ADD COLUMN "report" text;--> statement-breakpoint
ALTER TABLE "ride_crews" ADD COLUMN "reported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "driver_links" ADD CONSTRAINT "driver_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "driver_links_expires_at_index" ON "driver_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "driver_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "driver_links" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "driver_links" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
