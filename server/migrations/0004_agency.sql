CREATE TABLE "group_blocks" (
	"account_id" text NOT NULL,
	"group_url" text NOT NULL,
	"unit_id" integer NOT NULL,
	"day" text NOT NULL,
	"rooms" integer NOT NULL,
	"release_on" text NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "group_blocks_account_id_group_url_unit_id_day_pk" PRIMARY KEY("account_id","group_url","unit_id","day")
);
--> statement-breakpoint
CREATE TABLE "group_guests" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"group_url" text NOT NULL,
	"room" integer NOT NULL,
	"given_name" text NOT NULL,
	"family_name" text NOT NULL,
	"arrives_at" text DEFAULT '' NOT NULL,
	"bed" text DEFAULT '' NOT NULL,
	"diet" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assortment_rules" (
	"account_id" text NOT NULL,
	"group_url" text DEFAULT '' NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"position" integer,
	"markup_bp" integer,
	CONSTRAINT "assortment_rules_account_id_group_url_scope_subject_pk" PRIMARY KEY("account_id","group_url","scope","subject")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"sale_id" text,
	"line_id" text,
	"counterpart_id" text,
	"person_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"notice_id" text NOT NULL,
	"person_id" text NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "notice_reads_notice_id_person_id_pk" PRIMARY KEY("notice_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"asks_acknowledgement" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"person_id" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"subject" text NOT NULL,
	"wanted_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"called_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospects" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_id" text NOT NULL,
	"reason" text,
	"expires_on" text,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"trade_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state_code" text,
	"source" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"account_id" text PRIMARY KEY NOT NULL,
	"lead_id" text,
	"person_kind" text NOT NULL,
	"contact_name" text NOT NULL,
	"city" text NOT NULL,
	"state_code" text NOT NULL,
	"rfc" text NOT NULL,
	"tax_regime" text NOT NULL,
	"fiscal_postcode" text NOT NULL,
	"clabe" text NOT NULL,
	"clabe_holder" text NOT NULL,
	"terms" jsonb NOT NULL,
	"attribution" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"executive_id" text,
	"reason" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"client" jsonb NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"choices" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"sale_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"topics" jsonb NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_accountId_email_unique" UNIQUE("account_id","email")
);
--> statement-breakpoint
CREATE TABLE "transfer_desks" (
	"account_id" text PRIMARY KEY NOT NULL,
	"meeting_point" jsonb NOT NULL,
	"name_board" text NOT NULL,
	"emergency_phone" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "state" text DEFAULT 'approved' NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "credit_limit_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "deposits" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "courtesy_per" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "language" text DEFAULT 'es' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "state" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "share_bp" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "signed_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "agency_reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sales" ADD COLUMN "agency_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_blocks" ADD CONSTRAINT "group_blocks_account_id_group_url_groups_account_id_url_fk" FOREIGN KEY ("account_id","group_url") REFERENCES "public"."groups"("account_id","url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_guests" ADD CONSTRAINT "group_guests_account_id_group_url_groups_account_id_url_fk" FOREIGN KEY ("account_id","group_url") REFERENCES "public"."groups"("account_id","url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assortment_rules" ADD CONSTRAINT "assortment_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_desks" ADD CONSTRAINT "transfer_desks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_guests_account_id_group_url_index" ON "group_guests" USING btree ("account_id","group_url");--> statement-breakpoint
CREATE INDEX "entries_account_id_at_index" ON "entries" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "entries_sale_id_index" ON "entries" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "notices_published_at_index" ON "notices" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "payment_links_sale_id_index" ON "payment_links" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "passkeys_person_id_index" ON "passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "tokens_person_id_index" ON "tokens" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "tokens_expires_at_index" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "documents_account_id_kind_index" ON "documents" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "registrations_rfc_index" ON "registrations" USING btree ("rfc");--> statement-breakpoint
CREATE INDEX "quotes_account_id_created_at_index" ON "quotes" USING btree ("account_id","created_at");