import { type SQL, sql } from 'drizzle-orm'
import { languages, sameText, type Text } from '#core/app/language.ts'
import type { TransferChoice } from '#core/cart/choice.ts'
import type { Vehicle } from '#core/products/transfers.ts'
import type { Customer, LineSnapshot } from '#core/sales/lines.ts'
import type { RideReport } from '#core/sales/ride-reports.ts'
import type { LineState } from '#core/sales/sales.ts'
import type { Day } from '#core/time/days.ts'
import { listKnownNames } from '#server/modules/crew-links/list-known-names.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** An account's transfer desk; empty texts fall back to those of the product or of the platform. */
export interface TransferDesk {
  /** The account of the texts; null: not set yet. */
  accountId: string | null
  meetingPoint: Text
  /** Texts for single airports, by IATA code. */
  airportPoints: Record<string, Text>
  nameBoard: string
  emergencyPhone: string
  vehicles: Vehicle[] | null
}

const noDesk = {
  accountId: null,
  meetingPoint: sameText(''),
  airportPoints: {},
  emergencyPhone: '',
  vehicles: null,
} satisfies Partial<TransferDesk>

/** The desk of an account; a branch without one uses its agency's. By default the sign shows the agency's own name. */
export async function findDesk(executor: Executor, accountId: string): Promise<TransferDesk> {
  const { rows } = await executor.execute<TransferDesk & Record<string, unknown>>(sql`
    SELECT d.account_id AS "accountId", d.meeting_point AS "meetingPoint",
      d.airport_points AS "airportPoints", coalesce(d.name_board, a.name) AS "nameBoard",
      d.emergency_phone AS "emergencyPhone", d.vehicles
    FROM accounts a LEFT JOIN transfer_desks d ON d.account_id IN (a.id, a.parent_id)
    WHERE a.id = ${accountId} ORDER BY d.account_id = a.id DESC NULLS LAST LIMIT 1`)
  const [desk] = rows
  return desk?.accountId ? desk : { ...noDesk, nameBoard: desk?.nameBoard ?? '' }
}

/** Airports of these routes, each with its name and its destination, in the order of destinations. */
export async function readAirports(
  executor: Executor,
  productIds: readonly string[],
): Promise<{ code: string; name: Text }[]> {
  const { rows } = await executor.execute<{ code: string; name: Text }>(sql`
    SELECT code, coalesce(d.airport_name, jsonb_build_object(${sql.raw(languages.map((one) => `'${one}', code`).join())})) AS name
    FROM (SELECT DISTINCT content->>'airport' AS code FROM products
      WHERE kind = 'transfers' AND id = ANY (${sql.param([...productIds])}::text[])) routes
    LEFT JOIN LATERAL (SELECT airport_name, position FROM destinations WHERE airport_code = code
      ORDER BY position LIMIT 1) d ON true
    ORDER BY d.position NULLS LAST, code`)
  return rows
}

/** The pick-up airport of the routes among these products, by product. */
export async function readAirportsOf(
  executor: Executor,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await executor.execute<{ id: string; airport: string }>(sql`
    SELECT id, content->>'airport' AS airport FROM products
    WHERE kind = 'transfers' AND id = ANY (${sql.param([...productIds])}::text[])`)
  return new Map(rows.map(({ id, airport }) => [id, airport]))
}

export interface RideCrew {
  driver: string
  car: string
  /** Null: the driver has reported nothing. */
  report: { said: RideReport; at: string } | null
}

/** A confirmed line of transfers with the data of its rides. */
export interface RideLine {
  lineId: string
  saleId: string
  code: string
  account: { id: string; name: string }
  choice: TransferChoice
  snapshot: LineSnapshot
  customer: Customer | null
  requests: string
  /** IATA code, and duration in minutes; null if the product no longer exists. */
  airport: string | null
  minutes: number | null
  /** By the position of the leg. */
  crews: Record<string, RideCrew>
  pickedUp: Record<string, string>
  redeemed: Record<string, string>
  state: LineState
  startsOn: Day
  endsOn: Day
  missed: Record<string, string>
}

/** The maximum number of days between the rides of one line. */
const longestStay = 400

/** Confirmed transfers with a ride on one of the days up to `to`, or between the days of its rides. */
export const onDays = (from: Day, to: Day): SQL =>
  sql`l.starts_on BETWEEN ${from}::date - ${longestStay}::int AND ${to}::date AND l.ends_on >= ${from}::date`

export async function readRideLines(executor: Executor, where: SQL): Promise<RideLine[]> {
  const { rows } = await executor.execute<RideLine & Record<string, unknown>>(sql`
    SELECT l.id AS "lineId", s.id AS "saleId", s.code, jsonb_build_object('id', a.id, 'name', a.name) AS account,
      l.choice, l.snapshot, l.state, l.starts_on::text AS "startsOn", l.ends_on::text AS "endsOn",
      l.missed, s.customer, s.requests, p.content->>'airport' AS airport,
      (p.content->>'minutes')::int AS minutes,
      coalesce((SELECT jsonb_object_agg(c.leg, jsonb_build_object('driver', c.driver, 'car', c.car,
        'report', CASE WHEN c.report IS NOT NULL THEN jsonb_build_object('said', c.report,
          'at', to_char(c.reported_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END))
        FROM ride_crews c WHERE c.line_id = l.id), '{}') AS crews,
      coalesce((SELECT jsonb_object_agg(r.leg, to_char(r.picked_up_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM transfer_rides r WHERE r.line_id = l.id), '{}') AS "pickedUp",
      coalesce((SELECT jsonb_object_agg(r.use, to_char(r.redeemed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        FROM redemptions r WHERE r.line_id = l.id), '{}') AS redeemed
    FROM lines l JOIN sales s ON s.id = l.sale_id JOIN accounts a ON a.id = s.account_id
    LEFT JOIN products p ON p.id = l.product_id
    WHERE l.kind = 'transfers' AND l.state = 'confirmed' AND ${where}`)
  return rows
}

/** Drivers and vehicles assigned to rides of the accounts, latest first. */
export async function readKnownCrews(
  executor: Executor,
  accounts: readonly string[],
): Promise<{ drivers: string[]; cars: string[] }> {
  const of = (column: SQL) =>
    listKnownNames(
      executor,
      sql`SELECT ${column} AS name, assigned_at FROM ride_crews
        WHERE account_id = ANY (${sql.param([...accounts])}::text[]) AND ${column} <> ''`,
    )
  return { drivers: await of(sql`driver`), cars: await of(sql`car`) }
}
