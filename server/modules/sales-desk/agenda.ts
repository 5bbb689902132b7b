import { type SQL, sql } from 'drizzle-orm'
import { needsAttention } from './sale-sums.ts'

/** Whether the line `l` is confirmed and starts on the day of `now`, in the time zone of its place. */
export const beginsToday = (now: Date): SQL => sql`(l.state = 'confirmed'
  AND l.starts_on BETWEEN ${now.toISOString()}::date - 1 AND ${now.toISOString()}::date + 1
  AND l.starts_on = (${now.toISOString()}::timestamptz AT TIME ZONE (l.snapshot->>'timeZone'))::date)`

/** Whether the line `l` is confirmed, and its free cancellation ends within seven days of `now`. */
export const isSoonBinding = (now: Date): SQL => sql`(l.state = 'confirmed'
  AND l.starts_on >= ${now.toISOString()}::date - 1
  AND (l.snapshot->'policy'->0->>'from')::timestamptz > ${now.toISOString()}::timestamptz
  AND (l.snapshot->'policy'->0->>'from')::timestamptz <= ${now.toISOString()}::timestamptz + interval '7 days')`

/** Whether the sale `s` is held and its hold has not expired according to the database's clock. */
export const isHeld: SQL = sql`(s.state = 'held' AND s.expires_at > now())`

/** Whether the agency of sale `s` still has to hand a refund to the customer in cash. */
export const owesCash: SQL = sql`EXISTS (SELECT FROM refunds h WHERE h.sale_id = s.id AND h.to_hand)`

const mayBePaid: SQL = sql`(s.state = 'confirmed' OR (s.state = 'pending_payment' AND s.expires_at > now()))`

/** Whether the sale `s` has a balance due and can still be paid. To be used after `saleSums`. */
export const awaitsMoney: SQL = sql`(d.due > 0 AND ${mayBePaid})`

/** Whether the sale `s` has an open task for its agency. To be used after `saleSums`. */
export const waits: SQL = sql`(${isHeld} OR ${awaitsMoney} OR ${owesCash} OR ${needsAttention})`

/** The displayed state of the sale `s`, by the same rule as `shownState` in core/sales/trip.ts. */
export const shownStateAt = (now: Date): SQL => sql`(CASE WHEN s.state = 'confirmed' AND NOT EXISTS (
    SELECT FROM lines e WHERE e.sale_id = s.id AND e.state = 'confirmed'
      AND e.ends_on >= (${now.toISOString()}::timestamptz AT TIME ZONE (e.snapshot->>'timeZone'))::date)
  THEN 'completed' ELSE s.state END)`
