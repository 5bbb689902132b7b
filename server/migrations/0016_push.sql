CREATE TABLE "push_registrations" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"account_id" text NOT NULL,
	"session_hash" text NOT NULL,
	"transport" text NOT NULL,
	"address_hash" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_registrations_addressHash_unique" UNIQUE("address_hash")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "muted_topics" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_registrations_person_id_index" ON "push_registrations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_registrations_account_id_index" ON "push_registrations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_registrations_session_hash_index" ON "push_registrations" USING btree ("session_hash");
--> statement-breakpoint
ALTER TABLE push_registrations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE push_registrations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON push_registrations USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
