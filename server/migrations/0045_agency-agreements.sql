ALTER TABLE "registrations" ADD COLUMN "closed_from" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "commission_plan" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_commission_plan_commission_plans_id_fk" FOREIGN KEY ("commission_plan") REFERENCES "public"."commission_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE registrations r SET closed_from = c.was
FROM (SELECT DISTINCT ON (account_id) account_id, details->>'from' AS was FROM audit
  WHERE event IN ('account_closed', 'registration_duplicate') ORDER BY account_id, id DESC) c
JOIN accounts a ON a.id = c.account_id
WHERE r.account_id = c.account_id AND a.state = 'closed';--> statement-breakpoint
UPDATE registrations r SET commission_plan = p.id
FROM (SELECT DISTINCT ON (account_id) account_id, details->>'plan' AS plan FROM audit
  WHERE event = 'registration_approved' ORDER BY account_id, id DESC) c
JOIN commission_plans p ON p.id = c.plan
WHERE r.account_id = c.account_id;
