ALTER TABLE "invoices" RENAME COLUMN "cancel_asked_at" TO "cancellation_requested_at";--> statement-breakpoint
ALTER TABLE "promotions" RENAME COLUMN "most_uses" TO "max_uses";--> statement-breakpoint
ALTER TABLE "promotions" RENAME COLUMN "most_per_email" TO "max_per_email";