CREATE TABLE "booking_page_editions" (
	"account_id" text NOT NULL,
	"group_url" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"page" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text NOT NULL,
	CONSTRAINT "booking_page_editions_account_id_group_url_version_pk" PRIMARY KEY("account_id","group_url","version")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "banner" jsonb;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "page" jsonb;--> statement-breakpoint
ALTER TABLE "booking_page_editions" ADD CONSTRAINT "booking_page_editions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_page_editions" ADD CONSTRAINT "booking_page_editions_published_by_people_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE booking_page_editions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE booking_page_editions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON booking_page_editions USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE images ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE images FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON images USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
