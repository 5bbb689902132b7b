import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { invoicedEntries } from '#core/invoices/commissions.ts'
import { currentMonth, monthBounds } from '#core/invoices/global.ts'
import { commissionKinds } from '#core/invoices/invoices.ts'
import { hourMillis } from '#core/time/lengths.ts'
import type { Deps } from '#server/platform/deps.ts'
import { issueAll, post } from './commission-months.ts'
import { issuerZone } from './global-months.ts'
import type { MoneyWorld } from './money-world.ts'

/** The name of a sale that is in no report. */
export const firstEntry = 'before-all'

/** Histories share the agency, which issues once per month: each time is another month. */
const months = new WeakMap<object, Date>()

/** Days are those of this century: hundreds of histories reach its end, and the rest of them issue nothing. */
const isOver = ({ db }: MoneyWorld): boolean => (months.get(db)?.getFullYear() ?? 0) > 2090

/** The agency and the platform invoice each other what is certain at the end of the next month. */
export async function issueCommissions(world: MoneyWorld): Promise<void> {
  if (isOver(world)) return
  const { deps, db } = world
  // The first documents are of the month in which the entries are posted: what was before them is not invoiced here.
  if (!months.has(db))
    for (const [kind, minor] of [
      ['commission', 100],
      ['instalment_fee', -100],
    ] as const)
      await post(db.database, { kind, minor, saleId: firstEntry })
  const { end } = monthBounds(currentMonth(months.get(db) ?? new Date(), issuerZone), issuerZone)
  const now = new Date(end.getTime() + hourMillis)
  months.set(db, now)
  const later: Deps = { ...deps, clock: { ...deps.clock, now: () => now } }
  await issueAll(later)
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
    const { rows } = await database.execute<{ posted: number; stated: number }>(sql`SELECT
      coalesce(sum(e.amount_minor), 0)::float8 AS posted,
      coalesce(sum((SELECT sum(n.amount_minor) FROM invoice_entries n JOIN invoices i ON i.id = n.invoice_id
        WHERE n.entry_id = e.id AND i.state = 'issued')), 0)::float8 AS stated
      FROM entries e WHERE e.sale_id = ${saleId} AND e.kind = ANY (${sql.param([...invoicedEntries[kind]])}::text[])`)
    const { posted = 0, stated = 0 } = rows[0] ?? {}
    const owed = kind === 'fee' ? 0 - posted : posted
    if (due.length === 0 || kind === 'fee') expect(stated, JSON.stringify({ kind, story })).toBe(owed)
    statedMinor += stated
  }
  return statedMinor > 0
}

/** Over all histories, the documents are the sum of what they state; returns that of each kind of document. */
export async function sumDocuments({ db }: MoneyWorld): Promise<Record<string, number>> {
  const { rows } = await db.database.execute<{ kind: string; total: number; stated: number }>(sql`
    SELECT i.kind, sum(i.total_minor)::float8 AS total,
      abs(sum((SELECT sum(n.amount_minor) FROM invoice_entries n WHERE n.invoice_id = i.id)))::float8 AS stated
    FROM invoices i WHERE i.account_id IS NOT NULL AND i.kind <> 'global' AND i.state = 'issued' GROUP BY 1`)
  for (const { kind, total, stated } of rows) expect(stated, kind).toBe(total)
  return Object.fromEntries(rows.map(({ kind, total }) => [kind, total]))
}
