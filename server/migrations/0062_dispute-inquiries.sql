ALTER TABLE "disputes" ADD COLUMN "is_inquiry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "twice_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "asked_at" timestamp with time zone DEFAULT now() NOT NULL;