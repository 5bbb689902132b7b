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
	"kinds" jsonb NOT NULL,
	"markup_bp" jsonb NOT NULL,
	"commission_bp" jsonb NOT NULL,
	"seller_bp" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchange_rates" (
	"from" text NOT NULL,
	"to" text NOT NULL,
	"on" text NOT NULL,
	"micro" bigint NOT NULL,
	CONSTRAINT "exchange_rates_from_to_on_pk" PRIMARY KEY("from","to","on")
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
	CONSTRAINT "groups_account_id_url_pk" PRIMARY KEY("account_id","url")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rates" (
	"id" serial PRIMARY KEY NOT NULL,
	"unit_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" serial PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"attributes" jsonb NOT NULL,
	"picture" jsonb,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"destination_id" text NOT NULL,
	"id" text NOT NULL,
	"name" jsonb NOT NULL,
	CONSTRAINT "zones_destination_id_id_pk" PRIMARY KEY("destination_id","id")
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
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"redirect_url" text,
	"reference" jsonb,
	"failure" text,
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
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"payment_id" text NOT NULL,
	"line_id" text,
	"state" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"provider_ref" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_unique" UNIQUE("email")
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "allocations" (
	"line_id" text NOT NULL,
	"unit_id" integer NOT NULL,
	"day" date NOT NULL,
	"quantity" smallint NOT NULL,
	CONSTRAINT "allocations_line_id_unit_id_day_pk" PRIMARY KEY("line_id","unit_id","day")
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
CREATE TABLE "lines" (
	"id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"state" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"choice" jsonb NOT NULL,
	"snapshot" jsonb NOT NULL,
	"price" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"rate" jsonb NOT NULL,
	"earnings" jsonb NOT NULL,
	"penalty_minor" integer,
	"travellers" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"account_id" text NOT NULL,
	"seller_id" text,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "sales_code_unique" UNIQUE("code")
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
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_parent_id_accounts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rates" ADD CONSTRAINT "rates_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_sales" ADD CONSTRAINT "session_sales_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "allocations" ADD CONSTRAINT "allocations_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lines" ADD CONSTRAINT "lines_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales" ADD CONSTRAINT "sales_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_destination_id_kind_index" ON "products" USING btree ("destination_id","kind");--> statement-breakpoint
CREATE INDEX "rates_unit_id_index" ON "rates" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "units_product_id_index" ON "units" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payments_sale_id_index" ON "payments" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "refunds_sale_id_index" ON "refunds" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "sessions_person_id_index" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "allocations_unit_id_day_index" ON "allocations" USING btree ("unit_id","day");--> statement-breakpoint
CREATE INDEX "audit_sale_id_at_index" ON "audit" USING btree ("sale_id","at");--> statement-breakpoint
CREATE INDEX "lines_sale_id_index" ON "lines" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "lines_starts_on_index" ON "lines" USING btree ("starts_on");--> statement-breakpoint
CREATE INDEX "sales_account_id_created_at_index" ON "sales" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "sales_expires_at_index" ON "sales" USING btree ("expires_at");