CREATE TABLE "instalment_fees" (
	"months" smallint NOT NULL,
	"from" text NOT NULL,
	"fee_bp" integer NOT NULL,
	"bearer" text NOT NULL,
	"source" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "instalment_fees_months_from_pk" PRIMARY KEY("months","from")
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "instalments" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "months" smallint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_bp" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "months_used" smallint;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "months" smallint;--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "months_used" smallint;--> statement-breakpoint
-- Public pages show the plans that are in force.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE ON "instalment_fees"
  FOR EACH STATEMENT EXECUTE FUNCTION content_changed();
