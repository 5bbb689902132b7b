import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packCells } from '#core/pack/sold-product.ts'
import type { UnitSetting } from '#core/products/stock-shapes.ts'
import { addDays, dayNumber } from '#core/time/days.ts'
import { people } from '#server/modules/people/tables.ts'
import { changeStock } from '#server/modules/stock/change-stock.ts'
import { previewStock } from '#server/modules/stock/preview-stock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { hold, newKey, saleDeps, stay } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { runs } from '#tests/support/worlds/runs.ts'

let db: TestDatabase
let app: TestApp
let deps: Deps
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  catalogue = await seedCatalogue(db.database, { days: 40 })
  await db.database.execute(
    sql`UPDATE products SET account_id = '1001' WHERE id = ${catalogue.hotel.productId}`,
  )
  const person = (id: 'owner' | 'admin', accountId: string | null) => ({
    ...{ id, role: id, accountId, name: id, email: `${id}@volcanes.example` },
  })
  await db.database.insert(people).values([person('owner', '1001'), person('admin', null)])
  await db.owner.execute(sql`CREATE FUNCTION never_closed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'held while closed'; END $$`)
  await db.owner.execute(sql`CREATE TRIGGER never_closed BEFORE UPDATE ON stock FOR EACH ROW
    WHEN (NEW.held > OLD.held AND OLD.closed) EXECUTE FUNCTION never_closed()`)
  app = await startTestApp({ database: db })
  deps = saleDeps(db.database)
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
})

const on = (day: number) => addDays(catalogue.today, day)
const changeOf = (setting: UnitSetting, from: number, to: number) => ({
  productId: catalogue.hotel.productId,
  change: {
    ...{ unitIds: [catalogue.hotel.unitId], from: on(from), to: on(to), setting },
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  },
})

/** What the search of the process knows of a night. */
function searched(day: number) {
  const pack = app.deps.packs.findByProduct(catalogue.hotel.productId)
  if (!pack) throw new Error('no pack')
  const cells = packCells(
    pack,
    pack.products.findIndex(({ id }) => id === catalogue.hotel.productId),
  )
  const { unitId } = catalogue.hotel
  const at = dayNumber(on(day))
  return { left: cells.left(unitId, at), priceMinor: cells.priceMinor(unitId, at) }
}

test('nothing is sold that was closed when held, nothing twice, and the search agrees with the rows', async () => {
  await db.owner.execute(sql`TRUNCATE allocations, lines, sales CASCADE`)
  const unexpected: unknown[] = []
  const random = (most: number) => Math.floor(Math.random() * most)
  let edits = 0
  const most = runs(60, 1_000)
  const settings: (() => UnitSetting)[] = [
    () => ({ kind: 'closed', closed: true }),
    () => ({ kind: 'closed', closed: false }),
    () => ({ kind: 'price', priceMinor: 90_000 + random(20) * 1_000 }),
    () => ({ kind: 'allotment', allotment: random(40) }),
  ]
  const editor = (personId: string, role: 'owner' | 'admin') => {
    const accountId = role === 'admin' ? null : '1001'
    const actor = { role, personId, accountId, branchIds: [], saleIds: [] }
    return { actor, ip: '192.0.2.1', deps: app.deps }
  }
  const edit = async (by: ReturnType<typeof editor>) => {
    while (edits < most) {
      edits += 1
      const from = 1 + random(8)
      const setting = settings[random(settings.length)]?.()
      if (!setting) continue
      const asked = changeOf(setting, from, from + random(4))
      try {
        const { expected } = await previewStock(by, asked)
        await changeStock(by, { ...asked, expected, idempotencyKey: newKey() })
      } catch (error) {
        if (!(error instanceof Refusal)) unexpected.push(error)
      }
    }
  }
  let held = 0
  const buy = async () => {
    while (edits < most) {
      try {
        await hold(deps, [stay(catalogue, 1 + random(9), 1 + random(3))])
        held += 1
      } catch (error) {
        if (!(error instanceof Refusal)) unexpected.push(error)
      }
    }
  }
  const editors = [editor('owner', 'owner'), editor('admin', 'admin')]
  const five = Array.from({ length: 5 }, (_, at) => editors[at % 2] ?? editor('owner', 'owner'))
  await Promise.all([...five.map(edit), ...Array.from({ length: 6 }, buy)])
  expect(unexpected).toEqual([])
  expect(held).toBeGreaterThan(0)
  const { rows: sums } = await db.database.execute<{ held: number; taken: number }>(sql`
    SELECT (SELECT sum(held)::int FROM stock WHERE unit_id = ${catalogue.hotel.unitId}) AS held,
      (SELECT sum(quantity)::int FROM allocations a JOIN lines l ON l.id = a.line_id WHERE l.state = 'held') AS taken`)
  expect(sums[0]?.held).toBe(sums[0]?.taken)
  const now = await db.database.execute<{ day: number; left: number; price: number }>(sql`
    SELECT (day - ${catalogue.today}::date) AS day, CASE WHEN closed THEN 0 ELSE allotment - sold - held END AS left,
      price_minor AS price FROM stock WHERE unit_id = ${catalogue.hotel.unitId} ORDER BY day`)
  await expect
    .poll(() => now.rows.map(({ day }) => ({ day, ...searched(day) })), { timeout: 1_000, interval: 20 })
    .toEqual(now.rows.map(({ day, left, price }) => ({ day, left, priceMinor: price })))
})
