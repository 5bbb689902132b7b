import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { invoicedEntries } from '#core/invoices/commissions.ts'
import { currentMonth, monthBounds } from '#core/invoices/global.ts'
import { commissionKinds } from '#core/invoices/invoices.ts'
import { hourMillis } from '#core/time/lengths.ts'
import type { Deps } from '#server/platform/deps.ts'
import { issueAll, post } from './commission-months.ts'
import { beganAt, beginInvoices, statedOfEntries } from './first-invoices.ts'
import { issuerZone } from './global-months.ts'
import type { MoneyWorld } from './money-world.ts'

/** The name of a sale that is in no report. */
export const firstEntry = 'before-all'

interface Posted {
  lineId: string | null
  before: number
  since: number
  stated: number
}

/** Histories share the agency, which issues once per month: each time is another month. */
const months = new WeakMap<object, Date>()

/** Days are those of this century: hundreds of histories reach its end, and the rest of them issue nothing. */
const isOver = ({ db }: MoneyWorld): boolean => (months.get(db)?.getFullYear() ?? 0) > 2090

/** The agency and the platform invoice each other the final amounts at the end of the next month. */
export async function issueCommissions(world: MoneyWorld): Promise<void> {
  if (isOver(world)) return
  const { deps, db } = world
  await postFirst(world)
  const { end } = monthBounds(currentMonth(months.get(db) ?? new Date(), issuerZone), issuerZone)
  const now = new Date(end.getTime() + hourMillis)
  months.set(db, now)
  const later: Deps = { ...deps, clock: { ...deps.clock, now: () => now } }
  await issueAll(later)
}

/** The first documents are of the month in which the entries are posted: earlier amounts are not invoiced here. */
async function postFirst({ db }: MoneyWorld): Promise<void> {
  if (months.has(db)) return
  for (const [kind, minor] of [
    ['commission', 100],
    ['instalment_fee', -100],
  ] as const)
    await post(db.database, { kind, minor, saleId: firstEntry })
}

/** From now on the agency invoices its commissions here, and did so elsewhere before. */
export async function firstInvoices(world: MoneyWorld, saleId: string): Promise<void> {
  await postFirst(world)
  await noteDocuments(world)
  if (!(await beginInvoices(world, saleId))) return
  months.set(world.db, new Date())
  world.begun += 1
}

/**
 * Once nothing of a sale is pending, the stamped invoices less their credit notes state exactly its entries. Returns whether
 * something was stated.
 */
export async function checkCommissions(world: MoneyWorld, saleId: string, story: unknown): Promise<boolean> {
  if (isOver(world)) return false
  // The end of its services is far away.
  for (let month = 0; month < 4; month++) await issueCommissions(world)
  const { database } = world.db
  const { rows: due } =
    await database.execute(sql`SELECT FROM sales s WHERE id = ${saleId} AND state = 'confirmed'
    AND (SELECT sum(coalesce(penalty_minor, total_minor - written_off_minor)) FROM lines l
        WHERE l.sale_id = s.id AND l.state <> 'released')
      > (SELECT coalesce(sum(amount_minor), 0) FROM payments WHERE sale_id = s.id AND state = 'captured')
        - (SELECT coalesce(sum(amount_minor), 0) FROM refunds WHERE sale_id = s.id)`)
  let statedMinor = 0
  for (const kind of commissionKinds) {
    const isBefore = sql`e.at < ${beganAt(world, saleId).toISOString()}::timestamptz`
    const sign = sql.raw(kind === 'fee' ? '-' : '')
    const { rows } = await database.execute<
      Posted & Record<string, unknown>
    >(sql`SELECT e.line_id AS "lineId",
      coalesce(sum(${sign}e.amount_minor) FILTER (WHERE ${isBefore}), 0)::float8 AS before,
      coalesce(sum(${sign}e.amount_minor) FILTER (WHERE NOT ${isBefore}), 0)::float8 AS since,
      coalesce(sum((SELECT sum(n.amount_minor) FROM invoice_entries n JOIN invoices i ON i.id = n.invoice_id
        WHERE n.entry_id = e.id AND i.state = 'issued')), 0)::float8 AS stated
      FROM entries e WHERE e.sale_id = ${saleId} AND e.kind = ANY (${sql.param([...invoicedEntries[kind]])}::text[])
      GROUP BY e.line_id`)
    const stated = rows.reduce((sum, one) => sum + one.stated, 0)
    const owed = rows.reduce((sum, one) => sum + statedOfEntries(world, saleId, one), 0)
    if (due.length === 0 || kind === 'fee') expect(stated, JSON.stringify({ kind, story })).toBe(owed)
    statedMinor += stated
  }
  return statedMinor > 0
}

/** The documents add up to the amounts that they state. Records the kinds of documents. */
export async function noteDocuments({ db, documented }: MoneyWorld): Promise<void> {
  const { rows } = await db.database.execute<{ kind: string; total: number; stated: number }>(sql`
    SELECT i.kind, sum(i.total_minor)::float8 AS total,
      abs(sum((SELECT sum(n.amount_minor) FROM invoice_entries n WHERE n.invoice_id = i.id)))::float8 AS stated
    FROM invoices i WHERE i.account_id IS NOT NULL AND i.kind <> 'global' AND i.state = 'issued' GROUP BY 1`)
  for (const { kind, total, stated } of rows) {
    expect(stated, kind).toBe(total)
    if (total > 0) documented.add(kind)
  }
}
