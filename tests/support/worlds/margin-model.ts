import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Currency } from '#core/money/money.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { readBalances } from '#server/modules/payables/read-balances.ts'
import { readMargins } from '#server/modules/payables/read-margins.ts'
import { getReport } from '#server/modules/reports/get-report.ts'
import { listLines } from '#server/modules/sales/sale-rows.ts'
import { admin } from './account-model.ts'
import type { MoneyWorld } from './money-world.ts'

type Sums = Record<string, number>

const sumsOf = (all: readonly { currency: Currency; amountMinor: number }[]): Sums => {
  const sums: Sums = {}
  for (const { currency, amountMinor } of all) sums[currency] = (sums[currency] ?? 0) + amountMinor
  return sums
}

const report = async ({ deps }: MoneyWorld, customer?: string) =>
  await getReport({ ...admin, deps }, { page: 1, sort: '-booked', ...(customer && { customer }) })

/** The report shows the margins of the sale's page, and its cost equals the sale's payables. */
export async function checkMargins(world: MoneyWorld, saleId: string, said: string): Promise<void> {
  const { database } = world.db
  const { rows: owed } = await database.execute<{
    code: string
    currency: Currency | null
    minor: string
  }>(sql`
    SELECT s.code, p.currency, p.amount_minor AS minor FROM sales s LEFT JOIN payables p ON p.sale_id = s.id
    WHERE s.id = ${saleId}`)
  const { rows, totals } = await report(world, owed[0]?.code)
  const payables = owed.flatMap(({ currency, minor }) =>
    currency ? [{ currency, amountMinor: Number(minor) }] : [],
  )
  expect(sumsOf(totals.flatMap(({ margin }) => margin?.costs ?? [])), said).toEqual(sumsOf(payables))
  const page = await readMargins(database, admin.actor, await listLines(database, saleId))
  for (const { lineId, margin } of rows) {
    const line = page?.lines.find((one) => one.lineId === lineId)
    const { costMinor, marginMinor } = line ?? {}
    expect(margin, said).toEqual({ costMinor, marginMinor })
  }
  if (!totals[0]) return
  const { costs: _, ...sums } = totals[0].margin ?? { costs: [] }
  const { lines: __, ...onPage } = page ?? { lines: [] }
  expect(sums, said).toEqual(onPage)
}

/**
 * What is owed for all sales, what the statements of the suppliers say, and the cost in the report are the same, in each
 * currency. Returns the currencies.
 */
export async function checkCosts(world: MoneyWorld): Promise<string[]> {
  const { database } = world.db
  const { rows } = await database.execute<{ currency: Currency; minor: string }>(
    sql`SELECT currency, sum(amount_minor) AS minor FROM payables GROUP BY currency`,
  )
  const { rows: ids } = await database.execute<{ id: string }>(sql`SELECT id FROM suppliers`)
  const supplierIds = ids.map(({ id }) => id)
  const statements = await readBalances(database, supplierIds, dayIn(world.now, homeZone))
  const { totals } = await report(world)
  const payables = sumsOf(rows.map(({ currency, minor }) => ({ currency, amountMinor: Number(minor) })))
  const stated = [...statements.values()].flat()
  expect(sumsOf(stated.map(({ currency, costMinor }) => ({ currency, amountMinor: costMinor })))).toEqual(
    payables,
  )
  expect(sumsOf(totals.flatMap(({ margin }) => margin?.costs ?? []))).toEqual(payables)
  return Object.keys(payables).toSorted()
}
