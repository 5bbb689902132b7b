ALTER TABLE "sent_mails" ADD COLUMN "letter" jsonb;--> statement-breakpoint
ALTER TABLE "sent_mails" ADD COLUMN "job" jsonb;