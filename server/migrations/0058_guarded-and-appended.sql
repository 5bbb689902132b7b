ALTER TABLE supplier_bookings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE supplier_bookings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON supplier_bookings USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM lines l WHERE l.id = supplier_bookings.line_id));
--> statement-breakpoint
ALTER TABLE session_sales ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE session_sales FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON session_sales USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM sales s WHERE s.id = session_sales.sale_id));
--> statement-breakpoint
ALTER TABLE leads ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE leads FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON leads USING ((SELECT current_setting('alforja.scope', true)) = 'platform' OR EXISTS (SELECT FROM registrations r WHERE r.lead_id = leads.id));
--> statement-breakpoint
-- Only the platform works with what callers, and whoever takes payments, said.
ALTER TABLE call_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE call_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON call_requests USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
--> statement-breakpoint
ALTER TABLE provider_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE provider_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON provider_events USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
--> statement-breakpoint
ALTER TABLE sandbox_payments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sandbox_payments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sandbox_payments USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
--> statement-breakpoint
ALTER TABLE sandbox_refunds ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sandbox_refunds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sandbox_refunds USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
--> statement-breakpoint
ALTER TABLE sandbox_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE sandbox_events FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON sandbox_events USING ((SELECT current_setting('alforja.scope', true)) = 'platform');
--> statement-breakpoint
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- By statement: also one that would find no row is refused.
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
