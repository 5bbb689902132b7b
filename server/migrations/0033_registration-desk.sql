ALTER TABLE "registrations" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "contacted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "next_on" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "duplicate_of" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_duplicate_of_accounts_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_phone_digits_index" ON "accounts" USING btree (right(regexp_replace(phone, '\D', '', 'g'), 10));--> statement-breakpoint
CREATE INDEX "accounts_plain_name_index" ON "accounts" USING btree (translate(lower(trim(name)), 'áéíóúüñ', 'aeiouun'));--> statement-breakpoint
CREATE INDEX "registrations_executive_id_index" ON "registrations" USING btree ("executive_id");--> statement-breakpoint
CREATE INDEX "audit_account_id_id_index" ON "audit" USING btree ("account_id","id") WHERE sale_id IS NULL;