ALTER TABLE "disputes" ADD COLUMN "due_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "reminded_days" smallint;--> statement-breakpoint
UPDATE "disputes" SET "due_by" = ("work_items"."details" ->> 'dueBy')::timestamptz FROM "work_items"
  WHERE "work_items"."kind" = 'dispute' AND "work_items"."subject" = "disputes"."id" AND "work_items"."resolved_at" IS NULL;
