ALTER TABLE "session_sales" DROP CONSTRAINT "session_sales_token_hash_sessions_token_hash_fk";--> statement-breakpoint
ALTER TABLE "session_sales" ADD CONSTRAINT "session_sales_token_hash_sessions_token_hash_fk" FOREIGN KEY ("token_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "push_registrations" DROP CONSTRAINT "push_registrations_session_hash_sessions_token_hash_fk";--> statement-breakpoint
ALTER TABLE "push_registrations" ADD CONSTRAINT "push_registrations_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
-- What somebody reaches by the role is not theirs any more once the role is gone.
DELETE FROM session_sales k USING sessions s, people p, sales v
WHERE s.token_hash = k.token_hash AND p.id = s.person_id AND v.id = k.sale_id
  AND (v.seller_id = p.id OR v.account_id = p.account_id);
