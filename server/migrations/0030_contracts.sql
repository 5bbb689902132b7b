CREATE TABLE "contracts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"supplier_id" text NOT NULL,
	"name" text NOT NULL,
	"product_ids" text[] NOT NULL,
	"currency" text NOT NULL,
	"terms" jsonb NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"name" text NOT NULL,
	"rfc" text,
	"clabe" text,
	"email" text,
	"phone" text,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payables" (
	"line_id" text PRIMARY KEY NOT NULL,
	"sale_id" text NOT NULL,
	"account_id" text,
	"supplier_id" text NOT NULL,
	"contract_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_payment_parts" (
	"payment_id" text NOT NULL,
	"line_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "supplier_payment_parts_payment_id_line_id_pk" PRIMARY KEY("payment_id","line_id")
);
--> statement-breakpoint
CREATE TABLE "supplier_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text,
	"batch_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"state" text NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"ordered_by" text NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "supplier_payments_accountId_reference_unique" UNIQUE NULLS NOT DISTINCT("account_id","reference")
);
--> statement-breakpoint
ALTER TABLE "lines" ADD COLUMN "cost" jsonb;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_line_id_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_sale_id_sales_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."sales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payables" ADD CONSTRAINT "payables_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_payment_id_supplier_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."supplier_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ADD CONSTRAINT "supplier_payment_parts_line_id_payables_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."payables"("line_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_payments" ADD CONSTRAINT "supplier_payments_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contracts_supplier_id_index" ON "contracts" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "contracts_product_ids_index" ON "contracts" USING gin ("product_ids");--> statement-breakpoint
CREATE INDEX "suppliers_account_id_index" ON "suppliers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payables_sale_id_index" ON "payables" USING btree ("sale_id");--> statement-breakpoint
CREATE INDEX "payables_supplier_id_due_on_index" ON "payables" USING btree ("supplier_id","due_on");--> statement-breakpoint
CREATE INDEX "payables_account_id_due_on_index" ON "payables" USING btree ("account_id","due_on");--> statement-breakpoint
CREATE INDEX "supplier_payment_parts_counted" ON "supplier_payment_parts" USING btree ("line_id") WHERE "supplier_payment_parts"."cancelled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "supplier_payments_supplier_id_index" ON "supplier_payments" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "supplier_payments_batch_id_index" ON "supplier_payments" USING btree ("batch_id");--> statement-breakpoint
ALTER TABLE "suppliers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "suppliers" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "suppliers" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
ALTER TABLE "contracts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contracts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "contracts" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
ALTER TABLE "payables" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "payables" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- A seller of another account's product, or of the platform's, creates what its owner owes.
CREATE POLICY tenant ON "payables" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id)
  OR EXISTS (SELECT FROM sales s WHERE s.id = sale_id));--> statement-breakpoint
ALTER TABLE "supplier_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_payments" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "supplier_payments" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_payment_parts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "supplier_payment_parts" USING ((SELECT current_setting('alforja.scope', true)) = 'platform'
  OR EXISTS (SELECT FROM supplier_payments p WHERE p.id = payment_id));--> statement-breakpoint
-- Whoever sells a product notes its cost, but cannot read the contracts of its owner otherwise.
CREATE FUNCTION contracts_for(product text) RETURNS SETOF contracts LANGUAGE plpgsql AS $$
DECLARE scope text := current_setting('alforja.scope', true);
BEGIN
  PERFORM set_config('alforja.scope', 'platform', true);
  RETURN QUERY SELECT c.* FROM contracts c JOIN products p ON p.id = product
    WHERE c.product_ids @> ARRAY[product] AND c.account_id IS NOT DISTINCT FROM p.account_id;
  PERFORM set_config('alforja.scope', coalesce(scope, ''), true);
END $$;
