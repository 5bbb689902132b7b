import { sql } from 'drizzle-orm'
import { currentMonth, monthBounds } from '#core/invoices/global.ts'
import { holdsEarnings } from '#core/sales/disputes.ts'
import { pendingOf } from '#core/sales/ledger.ts'
import { dueOf } from '#core/sales/sales.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { clientMinorOf, moneyOf } from '#server/modules/sales/sale-money.ts'
import { requireWholeSale } from '#server/modules/sales/whole-sale.ts'
import { issuerZone } from './global-months.ts'
import type { MoneyWorld } from './money-world.ts'

/** The known amounts of a sale when its agency began to invoice commissions here, in the current month. */
interface Begun {
  /** The lines with earnings that were pending at the start of that month. */
  pending: ReadonlySet<string>
  start: Date
  /** By how much earlier its payments are than they were. */
  earlierMillis: number
}

const begunOf = new WeakMap<object, Map<string, Begun>>()

const begunIn = ({ db }: MoneyWorld): Map<string, Begun> => {
  const known = begunOf.get(db) ?? new Map<string, Begun>()
  begunOf.set(db, known)
  return known
}

/**
 * The agency begins to invoice commissions in the running month: whatever happened to the sale by now happened before it,
 * and there are no documents. Once for a sale. Returns whether it began.
 */
export async function beginInvoices(world: MoneyWorld, saleId: string): Promise<boolean> {
  const { db } = world
  if (begunIn(world).has(saleId)) return false
  const whole = await requireWholeSale(db.database, saleId)
  const { start } = monthBounds(currentMonth(new Date(), issuerZone), issuerZone)
  const times = whole.payments.map(({ capturedAt }) => Number(capturedAt ?? 0))
  const earlierMillis = Math.max(Date.now(), ...times) - start.getTime() + dayMillis
  const isPending = ({ state, keptFrom }: (typeof whole.lines)[number]) =>
    whole.sale.state === 'confirmed' || holdsEarnings(whole.disputes)
      ? pendingOf({
          ...{ dueMinor: dueOf(moneyOf(whole)), clientMinor: clientMinorOf(whole), earnedMinor: 1 },
          ...{ certainMinor: state === 'cancelled' || keptFrom <= start ? 1 : 0 },
          isDisputed: holdsEarnings(whole.disputes),
        }) > 0
      : false
  const pending = new Set(whole.lines.filter(isPending).map(({ id }) => id))
  begunIn(world).set(saleId, { pending, start, earlierMillis })
  await moveBack(world, saleId, earlierMillis)
  const ofCommissions = sql`SELECT id FROM invoices WHERE account_id IS NOT NULL AND kind IN ('commission', 'fee')`
  const all = sql`(SELECT id FROM invoices WHERE id IN (${ofCommissions}) OR invoice_id IN (${ofCommissions}))`
  await db.database.execute(sql`DELETE FROM invoice_entries WHERE invoice_id IN ${all}`)
  await db.database.execute(sql`DELETE FROM invoices WHERE invoice_id IN (${ofCommissions})`)
  await db.database.execute(sql`DELETE FROM invoices WHERE id IN (${ofCommissions})`)
  return true
}

async function moveBack({ db: { owner } }: MoneyWorld, saleId: string, millis: number): Promise<void> {
  const earlier = (column: string) =>
    sql`${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(secs => ${millis / 1000}::float8)`
  const of = sql`WHERE sale_id = ${saleId}`
  await owner.execute(sql`ALTER TABLE audit DISABLE TRIGGER append_only`)
  await owner.execute(sql`UPDATE audit SET ${earlier('at')} ${of}`)
  await owner.execute(sql`ALTER TABLE audit ENABLE TRIGGER append_only`)
  await owner.execute(
    sql`UPDATE entries SET ${earlier('at')} ${of} AND (kind LIKE 'commission%' OR kind LIKE 'instalment_fee%')`,
  )
  await owner.execute(sql`UPDATE payments SET ${earlier('captured_at')} ${of}`)
  await owner.execute(sql`UPDATE refunds SET ${earlier('created_at')} ${of}`)
  await owner.execute(sql`UPDATE disputes SET ${earlier('opened_at')}, ${earlier('ended_at')} ${of}`)
}

/** Payments are when they were again: for the global invoices, which began earlier. */
export async function restorePayments(world: MoneyWorld, saleId: string): Promise<void> {
  const begun = begunIn(world).get(saleId)
  if (begun)
    await world.db.owner.execute(sql`UPDATE payments
      SET captured_at = captured_at + make_interval(secs => ${begun.earlierMillis / 1000}::float8)
      WHERE sale_id = ${saleId} AND captured_at < ${begun.start.toISOString()}::timestamptz`)
}

/**
 * The part of the entries of a line, or of a sale, that the documents of the agency state in the end: all, or if they were
 * certain when it began, what was added since. What is taken back of those is in the documents of somebody else.
 */
export function statedOfEntries(
  world: MoneyWorld,
  saleId: string,
  { lineId, before, since }: { lineId: string | null; before: number; since: number },
): number {
  const begun = begunIn(world).get(saleId)
  return !begun || (lineId !== null && begun.pending.has(lineId)) ? before + since : Math.max(0, since)
}

/** When the agency began to invoice, if it did so during this sale. */
export const beganAt = (world: MoneyWorld, saleId: string): Date =>
  begunIn(world).get(saleId)?.start ?? new Date(0)
