CREATE TABLE "chart_accounts" (
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "chart_accounts_account_id_key_pk" PRIMARY KEY("account_id","key")
);
--> statement-breakpoint
CREATE TABLE "supplier_moves" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" text,
	"kind" text NOT NULL,
	"supplier_id" text NOT NULL,
	"sale_id" text,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chart_accounts" ADD CONSTRAINT "chart_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_moves" ADD CONSTRAINT "supplier_moves_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_moves_account_id_at_index" ON "supplier_moves" USING btree ("account_id","at");--> statement-breakpoint
ALTER TABLE "chart_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "chart_accounts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "chart_accounts" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
ALTER TABLE "supplier_moves" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "supplier_moves" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY tenant ON "supplier_moves" USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));--> statement-breakpoint
INSERT INTO supplier_moves (account_id, kind, supplier_id, sale_id, reference, amount_minor, currency, at)
SELECT p.account_id, 'supplier_owed', p.supplier_id, p.sale_id, '', p.amount_minor, p.currency, coalesce(s.confirmed_at, s.created_at)
FROM payables p JOIN sales s ON s.id = p.sale_id WHERE p.amount_minor <> 0;--> statement-breakpoint
INSERT INTO supplier_moves (account_id, kind, supplier_id, reference, amount_minor, currency, at)
SELECT account_id, 'supplier_paid', supplier_id, reference, amount_minor, currency, coalesce(paid_at, ordered_at)
FROM supplier_payments WHERE state = 'paid';--> statement-breakpoint
-- Whoever sells or cancels a service changes what its owner owes, and cannot see the owner's books otherwise.
CREATE FUNCTION note_supplier_move(account text, kind text, supplier text, sale text, reference text, minor bigint, currency text)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE scope text := current_setting('alforja.scope', true);
BEGIN
  IF minor = 0 THEN RETURN; END IF;
  PERFORM set_config('alforja.scope', 'platform', true);
  INSERT INTO supplier_moves (account_id, kind, supplier_id, sale_id, reference, amount_minor, currency, at)
  VALUES (account, kind, supplier, sale, reference, minor, currency, now());
  PERFORM set_config('alforja.scope', coalesce(scope, ''), true);
END $$;--> statement-breakpoint
CREATE FUNCTION note_payable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_supplier_move(NEW.account_id, 'supplier_owed', NEW.supplier_id, NEW.sale_id, '',
    NEW.amount_minor - CASE WHEN TG_OP = 'UPDATE' THEN OLD.amount_minor ELSE 0 END, NEW.currency);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payable_noted AFTER INSERT OR UPDATE OF amount_minor ON payables FOR EACH ROW EXECUTE FUNCTION note_payable();--> statement-breakpoint
CREATE FUNCTION note_supplier_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE was bigint := CASE WHEN TG_OP = 'UPDATE' AND OLD.state = 'paid' THEN OLD.amount_minor ELSE 0 END;
BEGIN
  PERFORM note_supplier_move(NEW.account_id, 'supplier_paid', NEW.supplier_id, NULL, NEW.reference,
    CASE WHEN NEW.state = 'paid' THEN NEW.amount_minor ELSE 0 END - was, NEW.currency);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER supplier_payment_noted AFTER INSERT OR UPDATE OF state ON supplier_payments FOR EACH ROW EXECUTE FUNCTION note_supplier_payment();
