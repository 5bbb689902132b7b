CREATE TABLE "commission_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" jsonb NOT NULL,
	"commission_bp" jsonb NOT NULL,
	"seller_bp" integer NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "local_fees" (
	"code" text NOT NULL,
	"municipality" text NOT NULL,
	"from" text NOT NULL,
	"per_room_night_minor" bigint NOT NULL,
	"source" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "local_fees_code_municipality_from_pk" PRIMARY KEY("code","municipality","from")
);
--> statement-breakpoint
CREATE TABLE "tax_rules" (
	"code" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"from" text NOT NULL,
	"bp" integer NOT NULL,
	"source" text NOT NULL,
	"set_by" text,
	"set_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "tax_rules_code_jurisdiction_from_pk" PRIMARY KEY("code","jurisdiction","from")
);
--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "set_by" text;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exchange_rates" ADD COLUMN "withdrawn_at" timestamp with time zone;
--> statement-breakpoint
INSERT INTO tax_rules (code, jurisdiction, "from", bp, source) VALUES
  ('iva', 'MX', '2010-01-01', 1600, 'LIVA art. 1'),
  ('ish', 'MX-CMX', '2022-01-01', 500, 'Código Fiscal CDMX, platforms'),
  ('ish', 'MX-ROO', '2023-04-01', 600, 'Quintana Roo, platforms'),
  ('ish', 'MX-JAL', '2020-01-01', 400, 'Jalisco'),
  ('ish', 'MX-GRO', '2022-01-01', 500, 'Guerrero, platforms'),
  ('ish', 'MX-BCS', '2020-01-01', 400, 'Baja California Sur'),
  ('ish', 'MX-OAX', '2020-01-01', 500, 'Oaxaca'),
  ('ish', 'MX-YUC', '2020-01-01', 500, 'Yucatán'),
  ('ish', 'MX-SIN', '2020-01-01', 300, 'Sinaloa'),
  ('ish', 'MX-GUA', '2020-01-01', 400, 'Guanajuato'),
  ('ish', 'MX-QUE', '2022-01-01', 500, 'Querétaro, platforms'),
  ('ish', 'MX-CHP', '2020-01-01', 200, 'Chiapas'),
  ('ish', 'MX-NAY', '2022-01-01', 500, 'Nayarit'),
  ('itbis', 'DO', '2013-01-01', 1800, 'Ley 253-12'),
  ('service', 'DO', '2013-01-01', 1000, 'Código de Trabajo art. 228');
--> statement-breakpoint
INSERT INTO local_fees (code, municipality, "from", per_room_night_minor, source) VALUES
  ('dsa', 'benito-juarez', '2025-02-01', 7920, '70 % of UMA 113.14'),
  ('dsa', 'benito-juarez', '2026-02-01', 8212, '70 % of UMA 117.31');
--> statement-breakpoint
INSERT INTO commission_plans (id, name, commission_bp, seller_bp, position) VALUES
  ('usual', '{"es": "Habitual", "en": "Usual"}', '{"hotels": 1200, "tours": 1500, "transfers": 1000}', 4000, 1),
  ('basic', '{"es": "Básico", "en": "Basic"}', '{"hotels": 900, "tours": 1000, "transfers": 800}', 4000, 2),
  ('preferred', '{"es": "Preferente", "en": "Preferred"}', '{"hotels": 1500, "tours": 1800, "transfers": 1200}', 5000, 3);
