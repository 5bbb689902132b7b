import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adultsShare } from '#core/imports/occupancy-prices.ts'
import { shareOf } from '#core/money/money.ts'
import { kinds, type RateTerms } from '#core/products/products.ts'
import { importCatalogue } from '#server/modules/imports/import-catalogue.ts'
import { exampleRows, exampleSheet } from '#tests/builders/example-sheets.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase({ demo: true, connections: 4 })
})
afterAll(() => db?.drop())

interface Day extends Record<string, unknown> {
  price: number
  terms: RateTerms
  minStay: number
}

test('the example sheets are imported by the command, to the cent, and change nothing the next time', async () => {
  const load = (kind: (typeof kinds)[number]) =>
    importCatalogue(
      db,
      { accountId: '1001', kind, fileName: `${kind}.csv`, confirmed: false },
      exampleSheet(kind),
    )
  const counts = []
  for (const kind of kinds) counts.push(await load(kind))
  expect(counts.map(({ created }) => created)).toEqual([20, 6, 4])
  // Days of 20 rooms and of their 60 rates; of six departures; of twelve vehicles.
  const year = (counts[1]?.nights ?? 0) / 6
  expect([365, 366]).toContain(year)
  expect(counts.map(({ nights }) => nights / year)).toEqual([80, 6, 12])

  const { rows } = await db.database.execute<Day & { key: string }>(sql`
    SELECT p.name ->> 'es' || '/' || (r.name ->> 'es') || '/' || d.day AS key, d.price_minor AS price, r.terms,
      d.min_stay AS "minStay"
    FROM rate_days d JOIN rates r ON r.id = d.rate_id JOIN units u ON u.id = r.unit_id
      JOIN products p ON p.id = u.product_id WHERE p.account_id = '1001'`)
  const found = new Map(rows.map((row) => [row.key, row]))
  const sheet = exampleRows('hotels')
  expect(sheet).toHaveLength(720)
  for (const { Hotel, Plan, Desde, Sencilla, Doble, Triple, ...row } of sheet) {
    const day = found.get(`${Hotel}/${Plan}/${Desde}`)
    if (!day?.terms.shares) throw new Error(`${Hotel} has no ${Plan} on ${Desde}`)
    const { shares } = day.terms
    expect([1, 2, 3].map((adults) => shareOf(day.price, adultsShare(shares, adults)))).toEqual(
      [Sencilla, Doble, Triple].map((typed) => Math.round(Number(typed) * 100)),
    )
    expect(day.minStay).toBe(Number(row['Noches mínimas']))
  }
  for (const kind of kinds) expect(await load(kind)).toEqual({ created: 0, changed: 0, nights: 0 })
})
