import { type SQL, sql } from 'drizzle-orm'
import type { Text } from '#core/app/language.ts'
import type { TourChoice } from '#core/cart/choice.ts'
import type { TourUnit } from '#core/products/products.ts'
import type { Customer, LineSnapshot, Traveller } from '#core/sales/lines.ts'
import type { GuestReport } from '#core/sales/ride-reports.ts'
import type { LineState } from '#core/sales/sales.ts'
import type { Day } from '#core/time/days.ts'
import { listKnownNames } from '#server/modules/crew-links/list-known-names.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** A departure of an own tour on a day, without its guests. */
export interface DepartureRow {
  unitId: number
  productId: string
  on: Day
  account: { id: string; name: string }
  tour: Text
  name: Text
  attributes: TourUnit
  meetingPoint: Text
  /** Null: the calendar no longer has the day. */
  capacity: number | null
  guides: string[]
}

/** A confirmed line of a tour. */
export interface GuestsRow {
  lineId: string
  unitId: number
  saleId: string
  code: string
  choice: TourChoice
  snapshot: LineSnapshot
  customer: Customer | null
  requests: string
  travellers: Traveller[]
  /** The places that it takes. */
  places: number
  redeemedAt: string | null
  report: { said: GuestReport; at: string } | null
  state: LineState
  startsOn: Day
  endsOn: Day
  missed: Record<string, string>
}

const isoOf = (at: SQL) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const among = (accountIds: readonly string[]) => sql`ANY (${sql.param([...accountIds])}::text[])`

/** Departures of a day that `where` selects: those on sale, and those with guests. */
export async function readDepartureRows(executor: Executor, day: Day, where: SQL): Promise<DepartureRow[]> {
  const { rows } = await executor.execute<DepartureRow & Record<string, unknown>>(sql`
    SELECT u.id AS "unitId", p.id AS "productId", ${day}::text AS on, jsonb_build_object('id', a.id, 'name', a.name) AS account,
      p.name AS tour, u.name, u.attributes, p.content->'meetingPoint' AS "meetingPoint", k.allotment AS capacity,
      coalesce(g.guides, '{}') AS guides
    FROM products p JOIN units u ON u.product_id = p.id JOIN accounts a ON a.id = p.account_id
    LEFT JOIN stock k ON k.unit_id = u.id AND k.day = ${day}::date
    LEFT JOIN departure_guides g ON g.unit_id = u.id AND g.day = ${day}::date
    WHERE p.kind = 'tours' AND ${where} AND (
      (p.state = 'published' AND u.withdrawn_at IS NULL AND k.allotment > 0 AND NOT k.closed)
      OR EXISTS (SELECT FROM allocations t JOIN lines l ON l.id = t.line_id
        WHERE t.unit_id = u.id AND t.day = ${day}::date AND l.state = 'confirmed'))`)
  return rows
}

/** The guests in these units on a day. */
export async function readGuestsRows(
  executor: Executor,
  day: Day,
  unitIds: readonly number[],
): Promise<GuestsRow[]> {
  if (unitIds.length === 0) return []
  const { rows } = await executor.execute<GuestsRow & Record<string, unknown>>(sql`
    SELECT l.id AS "lineId", t.unit_id AS "unitId", s.id AS "saleId", s.code, l.choice, l.snapshot, s.customer,
      s.requests, l.travellers, t.quantity AS places, l.state, l.starts_on::text AS "startsOn",
      l.ends_on::text AS "endsOn", l.missed,
      (SELECT ${isoOf(sql`min(r.redeemed_at)`)} FROM redemptions r WHERE r.line_id = l.id) AS "redeemedAt",
      (SELECT jsonb_build_object('said', r.report, 'at', ${isoOf(sql`r.reported_at`)})
        FROM guest_reports r WHERE r.line_id = l.id) AS report
    FROM allocations t JOIN lines l ON l.id = t.line_id JOIN sales s ON s.id = l.sale_id
    WHERE t.day = ${day}::date AND t.unit_id = ANY (${sql.param([...unitIds])}::int[])
      AND l.kind = 'tours' AND l.state = 'confirmed'`)
  return rows
}

/** Of tours that these accounts own. */
export const ownedBy = (accountIds: readonly string[]): SQL => sql`p.account_id = ${among(accountIds)}`

/** Guides of departures of the accounts, latest first. */
export const readKnownGuides = (executor: Executor, accountIds: readonly string[]): Promise<string[]> =>
  listKnownNames(
    executor,
    sql`SELECT unnest(guides) AS name, assigned_at FROM departure_guides WHERE account_id = ${among(accountIds)}`,
  )
