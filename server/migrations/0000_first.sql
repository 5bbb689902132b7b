CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"name" text NOT NULL,
	"legal_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"rnt" text,
	"tagline" jsonb NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"theme" jsonb NOT NULL,
	"banner" jsonb,
	"kinds" jsonb NOT NULL,
	"markup_bp" jsonb NOT NULL,
	"commission_bp" jsonb NOT NULL,
	"seller_bp" integer NOT NULL,
	"state" text DEFAULT 'approved' NOT NULL,
	"time_zone" text DEFAULT 'America/Mexico_City' NOT NULL,
	"credit_limit_minor" bigint DEFAULT 0 NOT NULL,
	"block_limit" integer DEFAULT 400 NOT NULL,
	"overdue_policy" text DEFAULT 'keep' NOT NULL,
	"embedded_in" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assortment_rules" (
	"account_id" text NOT NULL,
	"group_url" text DEFAULT '' NOT NULL,
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"hidden" boolean,
	"position" integer,
	"markup_bp" integer,
	CONSTRAINT "assortment_rules_account_id_group_url_scope_subject_pk" PRIMARY KEY("account_id","group_url","scope","subject")
);
--> statement-breakpoint
CREATE TABLE "booking_page_editions" (
	"account_id" text NOT NULL,
	"group_url" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	"page" jsonb NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_by" text,
	CONSTRAINT "booking_page_editions_account_id_group_url_version_pk" PRIMARY KEY("account_id","group_url","version")
);
--> statement-breakpoint
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
CREATE TABLE "destinations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"country" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"state" jsonb NOT NULL,
	"municipality" text,
	"time_zone" text NOT NULL,
	"airport_code" text NOT NULL,
	"airport_name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"destination_id" text NOT NULL,
	"zone_id" text,
	"account_id" text,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"currency" text NOT NULL,
	"content" jsonb NOT NULL,
	"pictures" jsonb NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"cut_off_hours" integer DEFAULT 0 NOT NULL,
	"supplier" text,
	"supplier_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"position" integer NOT NULL,
	"supplier_code" text
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"picture" jsonb,
	"position" integer NOT NULL,
	"supplier_code" text
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"destination_id" text NOT NULL,
	"id" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "zones_destination_id_id_pk" PRIMARY KEY("destination_id","id")
);
--> statement-breakpoint
CREATE TABLE "crm_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"values" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "drafts_person_id_name_pk" PRIMARY KEY("person_id","name")
);
--> statement-breakpoint
CREATE TABLE "executives" (
	"person_id" text PRIMARY KEY NOT NULL,
	"states" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"goal_minor" bigint,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"key_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_blocks" (
	"account_id" text NOT NULL,
	"group_url" text NOT NULL,
	"unit_id" integer NOT NULL,
	"day" text NOT NULL,
	"rooms" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"release_on" text NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "group_blocks_account_id_group_url_unit_id_day_pk" PRIMARY KEY("account_id","group_url","unit_id","day"),
	CONSTRAINT "group_blocks_taken" CHECK ("group_blocks"."taken" >= 0 AND "group_blocks"."taken" <= "group_blocks"."rooms")
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
CREATE TABLE "group_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"group_url" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"paid_on" text NOT NULL,
	"method" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "group_payments_amount" CHECK ("group_payments"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"account_id" text NOT NULL,
	"url" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"intro" jsonb NOT NULL,
	"starts_on" text NOT NULL,
	"ends_on" text NOT NULL,
	"destination_id" text NOT NULL,
	"product_ids" jsonb,
	"markup_bp" jsonb,
	"picture" jsonb NOT NULL,
	"page" jsonb,
	"state" text DEFAULT 'open' NOT NULL,
	"offer_ends_on" text,
	"deposits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"courtesy_per" integer,
	CONSTRAINT "groups_account_id_url_pk" PRIMARY KEY("account_id","url")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text NOT NULL,
	"state" text NOT NULL,
	"is_inquiry" boolean DEFAULT false NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"twice_minor" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "disputes_provider_providerRef_unique" UNIQUE("provider","provider_ref")
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
	"reference" text,
	"reverses_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_reversesId_unique" UNIQUE("reverses_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"line_id" text,
	"state" text NOT NULL,
	"route" text DEFAULT 'original' NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider_ref" text,
	"to_hand" boolean DEFAULT false NOT NULL,
	"refusals" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"about" text NOT NULL,
	"sent_to" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"message_id" text,
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
	"account_ids" text[],
	"states" text[],
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"asks_acknowledgement" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"method" text NOT NULL,
	"purpose" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"redirect_url" text,
	"reference" jsonb,
	"failure" text,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"captured_at" timestamp with time zone,
	CONSTRAINT "payments_providerRef_unique" UNIQUE("provider_ref")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "provider_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "ended_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"language" text DEFAULT 'es' NOT NULL,
	"password_hash" text,
	"state" text DEFAULT 'active' NOT NULL,
	"share_bp" integer,
	"sees_all_sales" boolean DEFAULT false NOT NULL,
	"totp_secret" text,
	"totp_step" bigint,
	"muted_topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"signed_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_sales" (
	"token_hash" text NOT NULL,
	"sale_id" text NOT NULL,
	CONSTRAINT "session_sales_token_hash_sale_id_pk" PRIMARY KEY("token_hash","sale_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" text,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
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
CREATE TABLE "search_words" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"account_id" text,
	"word" text NOT NULL,
	CONSTRAINT "search_words_kind_subject_id_word_pk" PRIMARY KEY("kind","subject_id","word")
);
--> statement-breakpoint
CREATE TABLE "commission_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"commission_bp" jsonb NOT NULL,
	"seller_bp" integer NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"from" text NOT NULL,
	"to" text NOT NULL,
	"on" text NOT NULL,
	"micro" bigint NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "exchange_rates_from_to_on_pk" PRIMARY KEY("from","to","on")
);
--> statement-breakpoint
CREATE TABLE "local_fees" (
	"code" text NOT NULL,
	"municipality" text NOT NULL,
	"from" text NOT NULL,
	"per_room_night_minor" bigint NOT NULL,
	"source" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "local_fees_code_municipality_from_pk" PRIMARY KEY("code","municipality","from")
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"code" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"from" text NOT NULL,
	"bp" integer NOT NULL,
	"source" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "tax_rules_code_jurisdiction_from_pk" PRIMARY KEY("code","jurisdiction","from")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) STORED
);
--> statement-breakpoint
CREATE TABLE "prospect_deeds" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigserial NOT NULL,
	"prospect_id" text NOT NULL,
	"event" text NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"said" text DEFAULT '' NOT NULL,
	"next_on" date,
	"keeper_id" text,
	"other_id" text,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"person_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospect_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"key" text NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	"reason" text,
	CONSTRAINT "prospect_files_prospectId_key_unique" UNIQUE("prospect_id","key")
);
--> statement-breakpoint
CREATE TABLE "prospect_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"prospect_id" text NOT NULL,
	"kind" text NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"said" text NOT NULL,
	"next_on" date,
	"next_action" text DEFAULT '' NOT NULL,
	"from_stage" text,
	"to_stage" text,
	"reason" text,
	"person_id" text NOT NULL,
	"heard_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"language" text DEFAULT 'es' NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"expected_minor" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"terms" jsonb,
	"source" text DEFAULT 'portal' NOT NULL,
	"attribution" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"keeper_id" text,
	"next_on" date,
	"next_action" text DEFAULT '' NOT NULL,
	"planned_at" timestamp with time zone,
	"touched_at" timestamp with time zone,
	"lead_id" text,
	"merged_into" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (stage IN ('new', 'contacted', 'qualified', 'invited', 'registered')) STORED,
	"searched" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || ' ' || email || ' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || city, NFD), '[\u0300-\u036f]', '', 'g'))) STORED,
	"worth" smallint GENERATED ALWAYS AS (CASE WHEN stage = 'new' THEN 5 WHEN stage = 'contacted' THEN 10 WHEN stage = 'qualified' THEN 20 WHEN stage = 'invited' THEN 25 WHEN stage = 'registered' THEN 30 ELSE 0 END + CASE WHEN expected_minor >= 50000000 THEN 30 WHEN expected_minor >= 10000000 THEN 24 WHEN expected_minor >= 2000000 THEN 16 WHEN expected_minor >= 1 THEN 8 ELSE 0 END + CASE WHEN next_on IS NOT NULL THEN 10 ELSE 0 END + CASE WHEN length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 10 THEN 5 ELSE 0 END + CASE WHEN position('@' in email) > 0 THEN 5 ELSE 0 END) STORED NOT NULL,
	"phone_digits" text GENERATED ALWAYS AS (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10)) STORED
);
--> statement-breakpoint
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
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"seller_id" text NOT NULL,
	"client" jsonb NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"choices" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"sale_id" text,
	"withdrawn_at" timestamp with time zone,
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
	"reference" text DEFAULT '' NOT NULL,
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
	"clabe_hash" text DEFAULT '' NOT NULL,
	"clabe_holder" text NOT NULL,
	"terms" jsonb NOT NULL,
	"attribution" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"executive_id" text,
	"taken_at" timestamp with time zone,
	"contacted_at" timestamp with time zone,
	"next_on" text,
	"searched" text DEFAULT '' NOT NULL,
	"phone_digits" text DEFAULT '' NOT NULL,
	"plain_name" text DEFAULT '' NOT NULL,
	"duplicate_of" text,
	"closed_from" text,
	"commission_plan" text,
	"reason" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resubmitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "report_views" (
	"id" text PRIMARY KEY NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sale_files" (
	"file_id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"key" text NOT NULL,
	"added_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_files_saleId_key_unique" UNIQUE("sale_id","key")
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"line_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"day" date NOT NULL,
	"quantity" smallint NOT NULL,
	"from_block" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "allocations_line_id_unit_id_day_pk" PRIMARY KEY("line_id","unit_id","day")
);
--> statement-breakpoint
CREATE TABLE "lines" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"account_id" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"state" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"choice" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"rate" jsonb NOT NULL,
	"earnings" jsonb NOT NULL,
	"kept_from" timestamp with time zone NOT NULL,
	"penalty_minor" bigint,
	"written_off_minor" bigint DEFAULT 0 NOT NULL,
	"missed" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"no_show_at" timestamp with time zone,
	"travellers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"supplier" text,
	"supplied_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account_id" text NOT NULL,
	"seller_id" text,
	"agency_reference" text DEFAULT '' NOT NULL,
	"agency_note" text DEFAULT '' NOT NULL,
	"group_url" text,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"currency" text NOT NULL,
	"customer" jsonb,
	"customer_email" text,
	"requests" text DEFAULT '' NOT NULL,
	"terms" jsonb,
	"expires_at" timestamp with time zone,
	"extended" boolean DEFAULT false NOT NULL,
	"held_since" timestamp with time zone DEFAULT now() NOT NULL,
	"held_by" text,
	"held_from" text,
	"held_units" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "sales_code_unique" UNIQUE("code"),
	CONSTRAINT "sales_id_account_id_unique" UNIQUE("id","account_id")
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"unit_id" integer NOT NULL,
	"day" date NOT NULL,
	"allotment" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"price_minor" integer NOT NULL,
	"closed" boolean DEFAULT false NOT NULL,
	"min_stay" smallint DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_unit_id_day_pk" PRIMARY KEY("unit_id","day"),
	CONSTRAINT "stock_never_oversold" CHECK ("stock"."sold" + "stock"."held" <= "stock"."allotment"),
	CONSTRAINT "stock_never_negative" CHECK ("stock"."sold" >= 0 AND "stock"."held" >= 0 AND "stock"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"email" text NOT NULL,
	"topics" jsonb NOT NULL,
	"language" text DEFAULT 'es' NOT NULL,
	"confirmed_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"arrivals_on" date,
	"statement_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_accountId_email_unique" UNIQUE("account_id","email")
);
--> statement-breakpoint
CREATE TABLE "supplier_bookings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"line_id" text,
	"request" jsonb NOT NULL,
	"state" text NOT NULL,
	"reference" text,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "transfer_desks" (
	"account_id" text PRIMARY KEY NOT NULL,
	"meeting_point" jsonb NOT NULL,
	"airport_points" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"name_board" text NOT NULL,
	"emergency_phone" text NOT NULL,
	"vehicles" jsonb
);
--> statement-breakpoint
CREATE TABLE "transfer_rides" (
	"line_id" text NOT NULL,
	"leg" smallint NOT NULL,
	"picked_up_at" timestamp with time zone DEFAULT now() NOT NULL,
	"person_id" text NOT NULL,
	CONSTRAINT "transfer_rides_line_id_leg_pk" PRIMARY KEY("line_id","leg")
);
--> statement-breakpoint
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
CREATE TABLE "work_items" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"sale_id" text,
	"details" jsonb NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"assigned_to" text,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"decision" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"account_id" text,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"sale_id" text,
	"line_id" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "job_workers" (
	"id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"state" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reason" text NOT NULL,
	"due_by" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_events" (
	"id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"type" text NOT NULL,
	"body" jsonb NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"ref" text PRIMARY KEY NOT NULL,
	"merchant_id" text NOT NULL,
	"method" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"language" text NOT NULL,
	"time_zone" text DEFAULT 'America/Mexico_City' NOT NULL,
	"description" text NOT NULL,
	"email" text NOT NULL,
	"return_url" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"step" text DEFAULT 'form' NOT NULL,
	"codes_tried" smallint DEFAULT 0 NOT NULL,
	"last_four" text,
	"reference" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_payments_merchantId_unique" UNIQUE("merchant_id")
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"ref" text NOT NULL,
	"provider_ref" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assortment_rules" ADD CONSTRAINT "assortment_rules_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_page_editions" ADD CONSTRAINT "booking_page_editions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_page_editions" ADD CONSTRAINT "booking_page_editions_published_by_people_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_links" ADD CONSTRAINT "cart_links_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "executives" ADD CONSTRAINT "executives_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_blocks" ADD CONSTRAINT "group_blocks_account_id_group_url_groups_account_id_url_fk" FOREIGN KEY ("account_id","group_url") REFERENCES "public"."groups"("account_id","url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_guests" ADD CONSTRAINT "group_guests_account_id_group_url_groups_account_id_url_fk" FOREIGN KEY ("account_id","group_url") REFERENCES "public"."groups"("account_id","url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_payments" ADD CONSTRAINT "group_payments_account_id_group_url_groups_account_id_url_fk" FOREIGN KEY ("account_id","group_url") REFERENCES "public"."groups"("account_id","url") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entries" ADD CONSTRAINT "entries_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD CONSTRAINT "sent_mails_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_sales" ADD CONSTRAINT "session_sales_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD CONSTRAINT "prospect_deeds_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD CONSTRAINT "prospect_deeds_keeper_id_people_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD CONSTRAINT "prospect_deeds_other_id_prospects_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_deeds" ADD CONSTRAINT "prospect_deeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_files" ADD CONSTRAINT "prospect_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_files" ADD CONSTRAINT "prospect_files_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_files" ADD CONSTRAINT "prospect_files_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_files" ADD CONSTRAINT "prospect_files_removed_by_people_id_fk" FOREIGN KEY ("removed_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_visits" ADD CONSTRAINT "prospect_visits_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_visits" ADD CONSTRAINT "prospect_visits_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_keeper_id_people_id_fk" FOREIGN KEY ("keeper_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_merged_into_prospects_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."prospects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_duplicate_of_accounts_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_commission_plan_commission_plans_id_fk" FOREIGN KEY ("commission_plan") REFERENCES "public"."commission_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_files" ADD CONSTRAINT "sale_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_files" ADD CONSTRAINT "sale_files_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_files" ADD CONSTRAINT "sale_files_added_by_people_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_sale_id_account_id_sales_id_account_id_fk" FOREIGN KEY ("sale_id","account_id") REFERENCES "public"."sales"("id","account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_bookings" ADD CONSTRAINT "supplier_bookings_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_crews" ADD CONSTRAINT "ride_crews_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ride_crews" ADD CONSTRAINT "ride_crews_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_desks" ADD CONSTRAINT "transfer_desks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rides" ADD CONSTRAINT "transfer_rides_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transfer_rides" ADD CONSTRAINT "transfer_rides_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redemptions" ADD CONSTRAINT "redemptions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_items" ADD CONSTRAINT "work_items_assigned_to_people_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_disputes" ADD CONSTRAINT "sandbox_disputes_ref_sandbox_payments_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_events" ADD CONSTRAINT "sandbox_events_ref_sandbox_payments_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_ref_sandbox_payments_ref_fk" FOREIGN KEY ("ref") REFERENCES "public"."sandbox_payments"("ref") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_state_id_index" ON "accounts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "accounts_parent_id_index" ON "accounts" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "cart_links_account_id_index" ON "cart_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "cart_links_expires_at_index" ON "cart_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "carts_account_id_index" ON "carts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "products_destination_id_kind_index" ON "products" USING btree ("destination_id","kind");--> statement-breakpoint
CREATE INDEX "rates_unit_id_index" ON "rates" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "units_product_id_index" ON "units" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "crm_deliveries_happened_at_index" ON "crm_deliveries" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "crm_deliveries_state_happened_at_index" ON "crm_deliveries" USING btree ("state","happened_at");--> statement-breakpoint
CREATE INDEX "crm_deliveries_subject_index" ON "crm_deliveries" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "group_guests_account_id_group_url_index" ON "group_guests" USING btree ("account_id","group_url");--> statement-breakpoint
CREATE INDEX "group_payments_account_id_group_url_index" ON "group_payments" USING btree ("account_id","group_url");--> statement-breakpoint
CREATE INDEX "disputes_sale_id_index" ON "disputes" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("sale_id") WHERE "disputes"."state" = 'open';--> statement-breakpoint
CREATE INDEX "entries_account_id_at_index" ON "entries" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "entries_sale_id_index" ON "entries" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "refunds_sale_id_index" ON "refunds" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "refunds_to_hand" ON "refunds" USING btree ("sale_id") WHERE "refunds"."to_hand";--> statement-breakpoint
CREATE INDEX "sent_mails_sale_id_at_index" ON "sent_mails" USING btree ("sale_id","at");--> statement-breakpoint
CREATE INDEX "notices_published_at_index" ON "notices" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "payment_links_sale_id_index" ON "payment_links" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "payments_sale_id_index" ON "payments" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "payments_created_at_index" ON "payments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE "payments"."state" <> 'captured';--> statement-breakpoint
CREATE INDEX "ended_sessions_expires_at_index" ON "ended_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_person_id_index" ON "passkeys" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "people_account_id_index" ON "people" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_person_id_index" ON "recovery_codes" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_person_id_index" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "tokens_person_id_index" ON "tokens" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "tokens_expires_at_index" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "search_words_word_index" ON "search_words" USING btree ("kind","word" text_pattern_ops,"account_id","subject_id");--> statement-breakpoint
CREATE INDEX "call_requests_phone_digits_index" ON "call_requests" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "prospect_deeds_prospect_id_at_index" ON "prospect_deeds" USING btree ("prospect_id","at");--> statement-breakpoint
CREATE INDEX "prospect_files_added_by_index" ON "prospect_files" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "prospect_files_removed_by_index" ON "prospect_files" USING btree ("removed_by");--> statement-breakpoint
CREATE INDEX "prospect_visits_prospect_id_happened_at_index" ON "prospect_visits" USING btree ("prospect_id","happened_at");--> statement-breakpoint
CREATE INDEX "prospect_visits_person_id_index" ON "prospect_visits" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "prospects_by_stage" ON "prospects" USING btree ("stage","next_on","created_at" DESC NULLS FIRST,"id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_plan" ON "prospects" USING btree ("is_open" DESC NULLS FIRST,"next_on","created_at" DESC NULLS FIRST,"id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_by_score" ON "prospects" USING btree ("is_open","worth" DESC NULLS LAST,"touched_at","created_at","id","account_id") WHERE "prospects"."merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX "prospects_keeper_id_stage_index" ON "prospects" USING btree ("keeper_id","stage");--> statement-breakpoint
CREATE INDEX "prospects_open_of" ON "prospects" USING btree ("keeper_id","account_id") WHERE "prospects"."merged_into" IS NULL AND "prospects"."is_open";--> statement-breakpoint
CREATE INDEX "prospects_email_index" ON "prospects" USING btree ("email");--> statement-breakpoint
CREATE INDEX "prospects_phone_digits_index" ON "prospects" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "prospects_lead_id_index" ON "prospects" USING btree ("lead_id");--> statement-breakpoint
CREATE INDEX "prospects_merged_into_index" ON "prospects" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "push_registrations_person_id_index" ON "push_registrations" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "push_registrations_account_id_index" ON "push_registrations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "push_registrations_session_hash_index" ON "push_registrations" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "quotes_account_id_created_at_index" ON "quotes" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "quotes_sale_id_index" ON "quotes" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "documents_account_id_kind_index" ON "documents" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "registrations_rfc_index" ON "registrations" USING btree ("rfc");--> statement-breakpoint
CREATE INDEX "registrations_clabe_hash_index" ON "registrations" USING btree ("clabe_hash");--> statement-breakpoint
CREATE INDEX "registrations_executive_id_index" ON "registrations" USING btree ("executive_id");--> statement-breakpoint
CREATE INDEX "registrations_phone_digits_index" ON "registrations" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "registrations_plain_name_index" ON "registrations" USING btree ("plain_name");--> statement-breakpoint
CREATE INDEX "report_views_person_id_index" ON "report_views" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_views_name" ON "report_views" USING btree ("person_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "report_views_default" ON "report_views" USING btree ("person_id") WHERE "report_views"."is_default";--> statement-breakpoint
CREATE INDEX "sale_files_added_by_index" ON "sale_files" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "allocations_unit_id_day_index" ON "allocations" USING btree ("unit_id","day");--> statement-breakpoint
CREATE INDEX "lines_sale_id_index" ON "lines" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "lines_starts_on_index" ON "lines" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "sales_account_id_created_at_index" ON "sales" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sales_expires_at_index" ON "sales" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sales_confirmed_at_index" ON "sales" USING btree ("confirmed_at");--> statement-breakpoint
CREATE INDEX "sales_held_by" ON "sales" USING btree ("held_by") WHERE "sales"."state" IN ('held', 'pending_payment') AND "sales"."held_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_held_from" ON "sales" USING btree ("held_from") WHERE "sales"."state" IN ('held', 'pending_payment') AND "sales"."held_from" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sales_unproven" ON "sales" USING btree ("customer_email","created_at") WHERE "sales"."confirmed_at" IS NULL AND "sales"."seller_id" IS NULL;--> statement-breakpoint
CREATE INDEX "sales_standing" ON "sales" USING btree ("account_id") WHERE "sales"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "sales_code_beginning" ON "sales" USING btree ("code" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "supplier_bookings_line_id_index" ON "supplier_bookings" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "ride_crews_account_id_assigned_at_index" ON "ride_crews" USING btree ("account_id","assigned_at");--> statement-breakpoint
CREATE UNIQUE INDEX "work_items_open" ON "work_items" USING btree ("kind","subject") WHERE "work_items"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "work_items_sale_id_index" ON "work_items" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "work_items_opened_at_index" ON "work_items" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "audit_sale_id_at_index" ON "audit" USING btree ("sale_id","at");--> statement-breakpoint
CREATE INDEX "audit_at_id_index" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_account_id_at_id_index" ON "audit" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_actor_at_id_index" ON "audit" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_account_id_id_index" ON "audit" USING btree ("account_id","id") WHERE sale_id IS NULL;--> statement-breakpoint
CREATE INDEX "sandbox_disputes_ref_index" ON "sandbox_disputes" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "sandbox_events_ref_index" ON "sandbox_events" USING btree ("ref");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_ref_index" ON "sandbox_refunds" USING btree ("ref");
--> statement-breakpoint
-- Every row of an agency shows itself only to the platform's own work (`alforja.scope`, set per connection) and, in the
-- transactions of its people, to the accounts that are set. With neither, nothing is seen. Forced: the owner obeys too.
CREATE FUNCTION in_scope(account text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT account = ANY (string_to_array(coalesce(current_setting('alforja.accounts', true), ''), ','))
$$;
--> statement-breakpoint
DO $$
DECLARE
  guarded record;
  platform constant text := $q$(SELECT current_setting('alforja.scope', true)) = 'platform'$q$;
BEGIN
  FOR guarded IN
    SELECT trim(name) AS name, format(seen, trim(name)) AS seen FROM (VALUES
      ('accounts', 'in_scope(id)'),
      -- A line carries the account of its sale. The accounts are split once per statement: a report reads thousands.
      ('sales, lines', $q$account_id = ANY ((SELECT string_to_array(coalesce(current_setting('alforja.accounts', true), ''), ','))::text[])$q$),
      ('assortment_rules, audit, booking_page_editions, cart_links, documents, entries, files, ' ||
        'group_blocks, group_guests, group_payments, groups, people, prospects, ' ||
        'push_registrations, quotes, registrations, ride_crews, search_words, subscriptions, ' ||
        'transfer_desks', 'in_scope(account_id)'),
      -- What is of no agency is everybody's.
      ('products, images', 'account_id IS NULL OR in_scope(account_id)'),
      ('notices', $q$account_ids IS NULL OR account_ids && string_to_array(coalesce(current_setting('alforja.accounts', true), ''), ',')$q$),
      -- Who sees a sale sees what is written about it, and that somebody looks at it.
      ('disputes, payment_links, payments, refunds, sale_files, sent_mails, session_sales, ' ||
        'work_items', 'EXISTS (SELECT FROM sales s WHERE s.id = %I.sale_id)'),
      ('redemptions, supplier_bookings, transfer_rides', 'EXISTS (SELECT FROM lines l WHERE l.id = %I.line_id)'),
      -- A person's, whichever agency it is of: what somebody chooses elsewhere is no business of that agency's people.
      ('carts, drafts, notice_reads, report_views', 'EXISTS (SELECT FROM people p WHERE p.id = %I.person_id)'),
      ('prospect_deeds, prospect_files, prospect_visits', 'EXISTS (SELECT FROM prospects p WHERE p.id = %I.prospect_id)'),
      ('leads', 'EXISTS (SELECT FROM registrations r WHERE r.lead_id = leads.id)'),
      -- Of the platform alone: they name people of every agency, callers, or what providers of payments said.
      ('call_requests, crm_deliveries, executives, provider_events, sandbox_disputes, ' ||
        'sandbox_events, sandbox_payments, sandbox_refunds', NULL)
    ) AS guards (tables, seen), unnest(string_to_array(tables, ',')) AS name
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', guarded.name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', guarded.name);
    EXECUTE format('CREATE POLICY tenant ON %I USING (%s)', guarded.name, concat_ws(' OR ', platform, guarded.seen));
  END LOOP;
END
$$;
--> statement-breakpoint
-- Tells every process what is left now, in the order of commits. Messages of channel "stock":
--   c <number> <unit>:<day number>:<left>:<price>:<minimum stay>,…   cells as they are now; closed or gone is 0:…:0
--   r <destination> <kind>                                            too much changed: read it again
-- The number keeps PostgreSQL from dropping a message that equals an earlier one of the same transaction.
CREATE SEQUENCE stock_changes;
--> statement-breakpoint
CREATE FUNCTION stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  message text;
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM changed LIMIT 1001) AS some_rows) > 1000 THEN
    PERFORM pg_notify('stock', 'r ' || pack.destination_id || ' ' || pack.kind)
    FROM (
      SELECT DISTINCT products.destination_id, products.kind
      FROM (SELECT DISTINCT unit_id FROM changed) AS touched
      JOIN units ON units.id = touched.unit_id
      JOIN products ON products.id = units.product_id
    ) AS pack;
    RETURN NULL;
  END IF;
  FOR message IN
    SELECT string_agg(cell, ',' ORDER BY position) FROM (
      SELECT
        row_number() OVER () AS position,
        unit_id || ':' || (day - DATE '1970-01-01') || ':' ||
        CASE WHEN closed OR TG_OP = 'DELETE' THEN 0 ELSE greatest(allotment - sold - held, 0) END || ':' ||
        price_minor || ':' ||
        CASE WHEN closed OR TG_OP = 'DELETE' THEN 0 ELSE greatest(min_stay, 1) END AS cell
      FROM changed
    ) AS cells
    -- At most 45 bytes each; a message may have 8,000.
    GROUP BY position / 150 ORDER BY position / 150
  LOOP
    PERFORM pg_notify('stock', 'c ' || nextval('stock_changes') || ' ' || message);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_inserted AFTER INSERT ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
--> statement-breakpoint
CREATE TRIGGER stock_updated AFTER UPDATE ON stock
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
--> statement-breakpoint
CREATE TRIGGER stock_deleted AFTER DELETE ON stock
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stock_changed();
--> statement-breakpoint
-- Ends the statement that would hold too much, and with it all that travels behind it.
CREATE FUNCTION too_much_held() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RAISE EXCEPTION 'too much is held' USING ERRCODE = 'AH001';
END
$$;
--> statement-breakpoint
-- Tells processes what changed at a place, for screens that show it (core/app/live.ts). The same told twice in one transaction
-- is told once. What happens in an account concerns who runs its branches too.
CREATE FUNCTION tell_live(place text, topic text, about text) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('live', concat_ws(' ', told.place, topic, coalesce(about, '-'), pg_current_xact_id())) FROM (
    SELECT place UNION SELECT parent_id FROM accounts WHERE id = place AND parent_id IS NOT NULL
  ) AS told
$$;
--> statement-breakpoint
CREATE FUNCTION sale_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live(NEW.account_id, 'sale', NEW.sale_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sale_told AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.sale_id IS NOT NULL AND NEW.event IN ('payment_received', 'paid_on_credit', 'confirmed', 'line_cancelled',
    'cancelled', 'expired', 'refund_done', 'refund_failed', 'under_review', 'review_decided', 'placed_offline',
    'supplier_refused'))
  EXECUTE FUNCTION sale_told();
--> statement-breakpoint
CREATE FUNCTION file_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live('staff', 'work', NEW.account_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER file_told AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.sale_id IS NULL AND (starts_with(NEW.event, 'registration_') OR starts_with(NEW.event, 'document_')
    OR NEW.event IN ('lead_received', 'prospect_received')))
  EXECUTE FUNCTION file_told();
--> statement-breakpoint
CREATE FUNCTION list_told() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_live(TG_ARGV[0], TG_ARGV[1], NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER work_told AFTER INSERT OR UPDATE ON work_items FOR EACH STATEMENT EXECUTE FUNCTION list_told('staff', 'work');
--> statement-breakpoint
-- One that is written for later is told when its moment has come, by a job.
CREATE TRIGGER notice_told AFTER INSERT ON notices FOR EACH ROW WHEN (NEW.published_at <= now())
  EXECUTE FUNCTION list_told('all', 'notice');
--> statement-breakpoint
-- The words of texts, an e-mail whole and in parts, and a phone by all its digits and by its last ten, seven and four, as
-- people say them. Without accents and capitals, as core/app/folded.ts compares.
CREATE FUNCTION search_words_of(texts text, email text, phone text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT left(word, 80) FROM (
    SELECT regexp_split_to_table(plain, '[\s!-/:-@[-`{-~\u00a0-\u00bf\u2010-\u205e]+') AS word FROM (
      SELECT lower(regexp_replace(normalize(concat_ws(' ', texts, email), NFD), '[\u0300-\u036f]', '', 'g')) AS plain
    ) folded
    UNION ALL SELECT lower(trim(email))
    UNION ALL SELECT right(digits, size) FROM (SELECT regexp_replace(phone, '\D', '', 'g') AS digits) d,
      unnest(ARRAY[length(digits), 10, 7, 4]) AS size WHERE length(digits) >= 7
  ) parts WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION keep_search_words(of_kind text, of_subject text, of_account text, texts text, email text, phone text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_words WHERE kind = of_kind AND subject_id = of_subject;
  INSERT INTO search_words (kind, subject_id, account_id, word)
    SELECT of_kind, of_subject, of_account, word FROM search_words_of(texts, email, phone) AS word
    ON CONFLICT DO NOTHING;
END
$$;
--> statement-breakpoint
-- An agency by what it is called, and by who registered it.
CREATE FUNCTION keep_agency_words(of_account text) RETURNS void LANGUAGE sql AS $$
  SELECT keep_search_words('agency', a.id, a.id, concat_ws(' ', a.id, a.name, a.legal_name, r.contact_name, r.rfc),
    a.email, a.phone)
  FROM accounts a LEFT JOIN registrations r ON r.account_id = a.id WHERE a.id = of_account
$$;
--> statement-breakpoint
CREATE FUNCTION account_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_agency_words(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER account_searched AFTER INSERT OR UPDATE OF name, legal_name, email, phone ON accounts
  FOR EACH ROW EXECUTE FUNCTION account_searched();
--> statement-breakpoint
CREATE FUNCTION registration_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_agency_words(NEW.account_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER registration_searched AFTER INSERT OR UPDATE OF contact_name, rfc ON registrations
  FOR EACH ROW EXECUTE FUNCTION registration_searched();
--> statement-breakpoint
CREATE FUNCTION person_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words('person', NEW.id, NEW.account_id, NEW.name, NEW.email, NEW.phone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER person_searched AFTER INSERT OR UPDATE OF name, email, phone ON people
  FOR EACH ROW EXECUTE FUNCTION person_searched();
--> statement-breakpoint
CREATE FUNCTION prospect_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words('prospect', NEW.id, NEW.account_id, NEW.name, NEW.email, NEW.phone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER prospect_searched AFTER INSERT OR UPDATE OF name, email, phone ON prospects
  FOR EACH ROW EXECUTE FUNCTION prospect_searched();
--> statement-breakpoint
-- Its code has an index: whoever holds stock and goes away again costs nothing here.
CREATE FUNCTION sale_searched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_search_words('sale', NEW.id, NEW.account_id,
    concat_ws(' ', NEW.customer->>'givenName', NEW.customer->>'familyName'),
    coalesce(NEW.customer_email, NEW.customer->>'email'), NEW.customer->>'phone');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sale_searched AFTER INSERT OR UPDATE OF customer, customer_email ON sales
  FOR EACH ROW WHEN (NEW.customer IS NOT NULL) EXECUTE FUNCTION sale_searched();
--> statement-breakpoint
-- What an agency's people see of it: its row, and what the audit says of its papers, its terms and its money. What
-- happens to an agency concerns its branches, too.
CREATE FUNCTION agency_told() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := CASE TG_TABLE_NAME WHEN 'accounts' THEN to_jsonb(NEW)->>'id' ELSE to_jsonb(NEW)->>'account_id' END;
BEGIN
  PERFORM tell_live(id, 'agency', told) FROM accounts WHERE id = told OR parent_id = told;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER agency_told AFTER UPDATE ON accounts FOR EACH ROW
  WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION agency_told();
--> statement-breakpoint
CREATE TRIGGER agency_told AFTER INSERT ON audit FOR EACH ROW
  WHEN (NEW.account_id IS NOT NULL AND NEW.sale_id IS NULL AND (starts_with(NEW.event, 'document_')
    OR NEW.event IN ('registration_asked', 'registration_returned', 'registration_rejected', 'registration_resubmitted',
      'agreement_changed', 'contact_changed', 'tax_and_bank_changed', 'account_suspended',
      'agency_payment_recorded', 'agency_payout_recorded', 'settlement_reversed', 'balance_moved')))
  EXECUTE FUNCTION agency_told();
--> statement-breakpoint
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- By statement: also one that would find no row is refused.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
INSERT INTO tax_rules (code, jurisdiction, "from", bp, source) VALUES
  ('iva', 'MX', '2010-01-01', 1600, 'LIVA art. 1'),
  ('ish', 'MX-CMX', '2022-01-01', 500, 'Código Fiscal CDMX, platforms'),
  ('ish', 'MX-ROO', '2023-04-01', 600, 'Quintana Roo, platforms'),
  ('ish', 'MX-JAL', '2020-01-01', 400, 'Jalisco'),
  ('ish', 'MX-GRO', '2022-01-01', 500, 'Guerrero, platforms'),
  ('ish', 'MX-BCS', '2020-01-01', 400, 'Baja California Sur'),
  ('ish', 'MX-OAX', '2020-01-01', 500, 'Oaxaca'),
  ('ish', 'MX-YUC', '2020-01-01', 500, 'Yucatán'),
  ('ish', 'MX-SIN', '2020-01-01', 300, 'Sinaloa'),
  ('ish', 'MX-GUA', '2020-01-01', 400, 'Guanajuato'),
  ('ish', 'MX-QUE', '2022-01-01', 500, 'Querétaro, platforms'),
  ('ish', 'MX-CHP', '2020-01-01', 200, 'Chiapas'),
  ('ish', 'MX-NAY', '2022-01-01', 500, 'Nayarit'),
  ('itbis', 'DO', '2013-01-01', 1800, 'Ley 253-12'),
  ('service', 'DO', '2013-01-01', 1000, 'Código de Trabajo art. 228');
--> statement-breakpoint
INSERT INTO local_fees (code, municipality, "from", per_room_night_minor, source) VALUES
  ('dsa', 'benito-juarez', '2025-02-01', 7920, '70 % of UMA 113.14'),
  ('dsa', 'benito-juarez', '2026-02-01', 8212, '70 % of UMA 117.31');
--> statement-breakpoint
INSERT INTO commission_plans (id, name, commission_bp, seller_bp, position) VALUES
  ('usual', '{"es": "Habitual", "en": "Usual"}', '{"hotels": 1200, "tours": 1500, "transfers": 1000}', 4000, 1),
  ('basic', '{"es": "Básico", "en": "Basic"}', '{"hotels": 900, "tours": 1000, "transfers": 800}', 4000, 2),
  ('preferred', '{"es": "Preferente", "en": "Preferred"}', '{"hotels": 1500, "tours": 1800, "transfers": 1200}', 5000, 3);
