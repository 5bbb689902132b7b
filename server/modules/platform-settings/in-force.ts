import { type SQL, sql } from 'drizzle-orm'

/** The exchange rates into `to` in force on `day`, one per currency, as SQL for a JSON list. */
export const ratesInForce = (to: SQL, day: SQL): SQL => sql`(SELECT coalesce(json_agg(latest), '[]') FROM (
    SELECT DISTINCT ON (rate."from") rate."from", rate."to", rate."on", rate.micro FROM exchange_rates rate
    WHERE rate."to" = ${to} AND rate."on" <= ${day} AND rate.withdrawn_at IS NULL
    ORDER BY rate."from", rate."on" DESC
  ) AS latest)`

/** A `TaxTable` in JSON, as SQL. */
export const taxTable = sql`json_build_object(
    'rules', (SELECT coalesce(json_agg(json_build_object('code', code, 'jurisdiction', jurisdiction, 'bp', bp, 'from', "from")), '[]')
      FROM tax_rules WHERE withdrawn_at IS NULL),
    'fees', (SELECT coalesce(json_agg(json_build_object('code', code, 'municipality', municipality,
      'perRoomNightMinor', per_room_night_minor, 'from', "from")), '[]') FROM local_fees WHERE withdrawn_at IS NULL))`

/** The fees for installments in force on `day`, one per plan, as SQL for a subquery. */
export const instalmentFeesInForce = (day: SQL): SQL => sql`(
    SELECT DISTINCT ON (fee.months) fee.months, fee.fee_bp, fee.bearer FROM instalment_fees fee
    WHERE fee."from" <= ${day} AND fee.withdrawn_at IS NULL ORDER BY fee.months, fee."from" DESC
  )`
