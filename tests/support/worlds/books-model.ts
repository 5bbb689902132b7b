import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { BookAccount } from '#core/accounting/book-accounts.ts'
import { bookFileKinds } from '#core/accounting/book-files.ts'
import { balancesOf, entriesOf } from '#core/accounting/entries.ts'
import { dayAfter, type Month, monthOf } from '#core/agencies/reports.ts'
import type { CommissionKind } from '#core/invoices/invoices.ts'
import type { Currency } from '#core/money/money.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { openBookFile } from '#server/modules/accounting/open-book-file.ts'
import { eventsOf, readEarlier, readEvents } from '#server/modules/accounting/read-events.ts'
import { listDrawers } from '#server/modules/cash/list-drawers.ts'
import { readOpening } from '#server/modules/ledger/read-statement.ts'
import { getReport } from '#server/modules/reports/get-report.ts'
import { owner } from './account-model.ts'
import { firstEntry } from './commission-model.ts'
import { statedOf } from './invoiced-world.ts'
import { booksOf, type MoneyWorld } from './money-world.ts'

type Closing = Record<BookAccount, number>
const of = { accountId: '1001', zone: homeZone }
const nextMonth = (month: Month): Month => monthOf(dayAfter(month))

/** Every entry of every month balances, and each month begins where the one before it ended. */
async function readClosing({
  db,
}: MoneyWorld): Promise<{ closing: Closing; months: Month[]; kinds: string[] }> {
  const { database } = db
  const { rows } = await database.execute<{ month: Month }>(
    sql`SELECT DISTINCT to_char(day, 'YYYY-MM') AS month FROM (${eventsOf(of)}) event ORDER BY 1`,
  )
  const months = rows.map(({ month }) => month)
  let closing = {} as Closing
  const kinds = new Set<string>()
  for (const [at, month] of months.entries()) {
    const events = await readEvents(database, of, month)
    for (const { kind } of events) kinds.add(kind)
    const entries = entriesOf(events)
    for (const { movements, day, number } of entries) {
      const sums = movements.reduce((sum, one) => sum + one.debitMinor - one.creditMinor, 0)
      expect(sums, `${month} ${number}`).toBe(0)
      expect(monthOf(day)).toBe(month)
    }
    const balances = balancesOf(await readEarlier(database, of, month), entries)
    for (const { account, openingMinor } of balances)
      expect(openingMinor, `${month} ${account}`).toBe(at === 0 ? 0 : closing[account])
    closing = Object.fromEntries(
      balances.map(({ account, closingMinor }) => [account, closingMinor]),
    ) as Closing
  }
  return { closing, months, kinds: [...kinds] }
}

/**
 * The books of the agency and its branch say what the ledger, the report, the provider, the documents and the drawers say, and
 * what suppliers are owed changed by what the books note. Returns the kinds of events in them.
 */
export async function checkBooks(world: MoneyWorld): Promise<string[]> {
  const { db, deps } = world
  const { database } = db
  const { closing, months, kinds } = await readClosing(world)
  const after = nextMonth(months.at(-1) ?? '')

  const ledger = await Promise.all(
    ['1001', '1003'].map((accountId) => readOpening(database, { ...of, accountId }, after)),
  )
  expect(closing.platform).toBe(ledger.reduce((sum, one) => sum + one, 0))
  expect(closing.transfers).toBe(0)

  const { totals } = await getReport({ ...owner, deps }, { page: 1, sort: '-booked' })
  const inPesos = totals.find(({ currency }) => currency === 'MXN')
  const stated = await readStatedTax(world)
  const [earlier] = (
    await database.execute<{ commission: number; fee: number }>(sql`
    SELECT coalesce(sum(amount_minor) FILTER (WHERE kind = 'commission'), 0)::float8 AS commission,
      coalesce(-sum(amount_minor) FILTER (WHERE kind = 'instalment_fee'), 0)::float8 AS fee
    FROM entries WHERE sale_id = ${firstEntry}`)
  ).rows
  expect(closing.commission).toBe(
    (inPesos?.commissionMinor ?? 0) + (earlier?.commission ?? 0) - stated.commission,
  )
  expect(closing.fees).toBe((inPesos?.feeMinor ?? 0) + (earlier?.fee ?? 0) - stated.fee)
  expect(closing.ivaPaid).toBe(stated.fee)

  const { rows: sales } = await database.execute<{ id: string }>(sql`SELECT id FROM sales`)
  let [keptMinor, statedMinor] = [0, 0]
  for (const { id } of sales) {
    const { taken, given } = await booksOf(world, id)
    keptMinor += taken - given
    const { ownMinor, globalMinor } = await statedOf(database, id)
    statedMinor += ownMinor + globalMinor
  }
  const cards = await readCards(world)
  expect(closing.giftCards).toBe(cards)
  expect(closing.prepaid).toBe(keptMinor + cards)
  const { income, iva, lodging, returns } = closing
  expect(income + iva + lodging - returns).toBe(statedMinor + stated.commission)

  const { drawers } = await listDrawers({ ...owner, deps })
  const { rows: counted } = await database.execute<{ minor: number }>(
    sql`SELECT coalesce(sum(counted_minor), 0)::float8 AS minor FROM cash_counts WHERE undone_at IS NULL AND currency = 'MXN'`,
  )
  const uncounted = drawers.reduce((sum, { expectedMinor }) => sum + expectedMinor, 0)
  expect(closing.cash).toBe((counted[0]?.minor ?? 0) + uncounted)

  await checkSuppliers(world)
  // Documents between the agency and the platform are stamped in months to come, which have no files yet.
  const past = months.filter((month) => month <= monthOf(dayIn(world.now, homeZone)))
  const middle = past[Math.floor(past.length / 2)] ?? after
  for (const kind of bookFileKinds) {
    const context = { ...owner, deps: { ...deps, clock: { ...deps.clock, now: () => world.now } } }
    const asked = { month: middle, kind, request: 'AF', number: 'ABC1234567/26' } as const
    const [first, second] = [await openBookFile(context, asked), await openBookFile(context, asked)]
    expect(second.bytes.equals(first.bytes), kind).toBe(true)
  }
  return kinds
}

/** The IVA in the documents between the agency and the platform, less their credit notes. */
async function readStatedTax({ db }: MoneyWorld): Promise<Record<CommissionKind, number>> {
  const { rows } = await db.database.execute<{ kind: CommissionKind; minor: number }>(sql`
    SELECT coalesce(f.kind, i.kind) AS kind,
      sum((tax->>'amountMinor')::int * CASE WHEN f.kind IS NULL THEN 1 ELSE -1 END)::float8 AS minor
    FROM invoices i LEFT JOIN invoices f ON f.id = i.invoice_id,
      jsonb_array_elements(i.concepts) concept, jsonb_array_elements(concept->'taxes') tax
    WHERE i.uuid IS NOT NULL AND coalesce(f.kind, i.kind) IN ('commission', 'fee') GROUP BY 1`)
  const of = (wanted: CommissionKind) => rows.find(({ kind }) => kind === wanted)?.minor ?? 0
  return { commission: of('commission'), fee: of('fee') }
}

/** The balances of all gift cards. */
async function readCards({ db }: MoneyWorld): Promise<number> {
  const { rows } = await db.database.execute<{ minor: number }>(
    sql`SELECT coalesce(sum(balance_minor), 0)::float8 AS minor FROM gift_cards WHERE currency = 'MXN'`,
  )
  return rows[0]?.minor ?? 0
}

/** The notes of the triggers add up to the payables and the paid payments, in each currency. */
async function checkSuppliers({ db }: MoneyWorld): Promise<void> {
  const { rows } = await db.database.execute<Record<'noted' | 'kept', number> & { currency: Currency }>(sql`
    SELECT kind, currency, sum(noted)::float8 AS noted, sum(kept)::float8 AS kept FROM (
      SELECT kind, currency, amount_minor AS noted, 0 AS kept FROM supplier_moves
      UNION ALL SELECT 'supplier_owed', currency, 0, amount_minor FROM payables
      UNION ALL SELECT 'supplier_paid', currency, 0, amount_minor FROM supplier_payments WHERE state = 'paid'
    ) both_sides GROUP BY 1, 2`)
  expect(rows.length).toBeGreaterThanOrEqual(2)
  for (const { noted, kept } of rows) expect(noted).toBe(kept)
}
