CREATE TABLE "withholding_rules" (
	"tax" text NOT NULL,
	"payee" text NOT NULL,
	"from" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"base" text NOT NULL,
	"source" text NOT NULL,
	"link" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "withholding_rules_tax_payee_from_pk" PRIMARY KEY("tax","payee","from")
);
--> statement-breakpoint
CREATE TABLE "withholdings" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"sale_id" text NOT NULL,
	"tax" text NOT NULL,
	"payee" text NOT NULL,
	"rfc" text NOT NULL,
	"rule_from" text NOT NULL,
	"rate_bp" integer NOT NULL,
	"iva_bp" integer NOT NULL,
	"earned_minor" bigint NOT NULL,
	"base_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"entry_id" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withholdings_entryId_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withholdings" ADD CONSTRAINT "withholdings_entry_id_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withholdings_sale_id_index" ON "withholdings" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "withholdings_account_id_at_index" ON "withholdings" USING btree ("account_id","at");--> statement-breakpoint
ALTER TABLE "withholdings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "withholdings" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "withholdings" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
