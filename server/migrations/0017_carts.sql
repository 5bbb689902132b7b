CREATE TABLE "cart_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"person_id" text NOT NULL,
	"account_id" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "carts_person_id_account_id_pk" PRIMARY KEY("person_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "cart_links" ADD CONSTRAINT "cart_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_links_account_id_index" ON "cart_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cart_links_expires_at_index" ON "cart_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "carts_account_id_index" ON "carts" USING btree ("account_id");
--> statement-breakpoint
ALTER TABLE carts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE carts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A person's, whichever agency it is of: what somebody chooses elsewhere is no business of that agency's people.
CREATE POLICY tenant ON carts USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM people p WHERE p.id = carts.person_id));
--> statement-breakpoint
ALTER TABLE cart_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE cart_links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON cart_links USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
