-- Every row of an agency shows itself only to the platform's own work (`alforja.scope`, set per connection) and, in the
-- transactions of its people, to the accounts that are set. With neither, nothing is seen. Forced: the owner obeys too.
CREATE FUNCTION in_scope(account text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT account = ANY (string_to_array(coalesce(current_setting('alforja.accounts', true), ''), ','))
$$;
--> statement-breakpoint
ALTER TABLE accounts ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE accounts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON accounts USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(id));
--> statement-breakpoint
ALTER TABLE sales ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sales FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sales USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE groups ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE groups FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON groups USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE group_blocks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE group_blocks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON group_blocks USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE group_guests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE group_guests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON group_guests USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE registrations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE registrations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON registrations USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE documents ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE documents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON documents USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE files ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE files FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON files USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE prospects ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE prospects FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON prospects USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE subscriptions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE subscriptions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON subscriptions USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE assortment_rules ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE assortment_rules FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON assortment_rules USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE transfer_desks ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE transfer_desks FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON transfer_desks USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE quotes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE quotes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON quotes USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE entries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE entries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON entries USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE people ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE people FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON people USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON audit USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE lines ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE lines FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON lines USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = lines.sale_id));
--> statement-breakpoint
ALTER TABLE payments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON payments USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = payments.sale_id));
--> statement-breakpoint
ALTER TABLE refunds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE refunds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON refunds USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = refunds.sale_id));
--> statement-breakpoint
ALTER TABLE payment_links ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE payment_links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON payment_links USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = payment_links.sale_id));
--> statement-breakpoint
ALTER TABLE notices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notices FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON notices USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR account_id IS NULL OR in_scope(account_id));
--> statement-breakpoint
ALTER TABLE notice_reads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE notice_reads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON notice_reads USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM people p WHERE p.id = notice_reads.person_id));
--> statement-breakpoint
ALTER TABLE products ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE products FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON products USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR account_id IS NULL OR in_scope(account_id));
