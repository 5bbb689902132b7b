CREATE INDEX "accounts_parent_id_index" ON "accounts" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "people_account_id_index" ON "people" USING btree ("account_id");