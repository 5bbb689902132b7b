ALTER TABLE "registrations" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "next_on" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "searched" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "phone_digits" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "plain_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "duplicate_of" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_duplicate_of_accounts_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_state_id_index" ON "accounts" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "registrations_executive_id_index" ON "registrations" USING btree ("executive_id");--> statement-breakpoint
CREATE INDEX "registrations_phone_digits_index" ON "registrations" USING btree ("phone_digits");--> statement-breakpoint
CREATE INDEX "registrations_plain_name_index" ON "registrations" USING btree ("plain_name");--> statement-breakpoint
CREATE INDEX "audit_account_id_id_index" ON "audit" USING btree ("account_id","id") WHERE sale_id IS NULL;--> statement-breakpoint
UPDATE "registrations" r SET "searched" = translate(lower(concat_ws(' ', a.id, a.name, a.legal_name, a.email, p.digits,
    r.contact_name, r.city, r.rfc)), 'áéíóúüñ', 'aeiouun'),
  "phone_digits" = right(p.digits, 10), "plain_name" = translate(lower(trim(a.name)), 'áéíóúüñ', 'aeiouun')
FROM "accounts" a, LATERAL (SELECT regexp_replace(a.phone, '\D', '', 'g') AS digits) p
WHERE a.id = r.account_id;
