import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOf } from '#core/pack/plain-day.ts'
import { packCells } from '#core/pack/sold-product.ts'
import type { RateSetting, UnitSetting } from '#core/products/stock-shapes.ts'
import { addDays, dayNumber } from '#core/time/days.ts'
import { people } from '#server/modules/people/tables.ts'
import { releaseHold } from '#server/modules/sales/release-hold.ts'
import { changeStock } from '#server/modules/stock/change-stock.ts'
import { previewStock } from '#server/modules/stock/preview-stock.ts'
import { rateDays } from '#server/modules/stock/tables.ts'
import { undoStock } from '#server/modules/stock/undo-stock.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/http/refuse.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { rateDayIn } from '#tests/builders/packs.ts'
import { hold, newKey, saleDeps, stay, visitor } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { runs } from '#tests/support/worlds/runs.ts'

let db: TestDatabase
let app: TestApp
/** Another process on the same database, with packs of its own. */
let other: TestApp
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
  const today = sql.raw(`DATE '${catalogue.today}'`)
  // A line is inserted while its nights are locked: nothing that it is sold by can change until it is held.
  await db.owner.execute(sql`CREATE FUNCTION by_the_rules() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (
        SELECT FROM jsonb_array_elements(NEW.choice->'rooms') AS room
        JOIN rate_days d ON d.rate_id = (room->>'rateId')::int AND d.day BETWEEN NEW.starts_on AND NEW.ends_on
        WHERE d.closed AND d.day < NEW.ends_on
          OR d.closed_to_departure AND d.day = NEW.ends_on
          OR d.day = NEW.starts_on AND (d.closed_to_arrival OR NEW.ends_on - NEW.starts_on < d.min_stay
            OR NEW.ends_on - NEW.starts_on > d.max_stay
            OR NEW.starts_on - ${today} < d.min_advance OR NEW.starts_on - ${today} > d.max_advance)
          OR d.day < NEW.ends_on AND NEW.ends_on - NEW.starts_on < d.min_stay_through
      ) THEN RAISE EXCEPTION 'held against the rules of its rate'; END IF;
      RETURN NEW;
    END $$`)
  await db.owner.execute(sql`CREATE TRIGGER by_the_rules BEFORE INSERT ON lines FOR EACH ROW
    EXECUTE FUNCTION by_the_rules()`)
  app = await startTestApp({ database: db })
  other = await startTestApp({ database: db })
  deps = saleDeps(db.database)
})
afterAll(async () => {
  await other?.stop()
  await app?.stop()
  await db?.drop()
})

/** Every process knows a change within a second. */
const within = { timeout: 1_000, interval: 20 }

const on = (day: number) => addDays(catalogue.today, day)
const changeOf = (setting: UnitSetting, from: number, to: number) => ({
  productId: catalogue.hotel.productId,
  change: {
    ...{ unitIds: [catalogue.hotel.unitId], from: on(from), to: on(to), setting },
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  },
})

const rateChangeOf = (setting: RateSetting, rateId: number, from: number, to: number) => ({
  productId: catalogue.hotel.productId,
  change: {
    ...{ rateIds: [rateId], from: on(from), to: on(to), setting },
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  },
})

function packOf({ deps }: TestApp) {
  const pack = deps.packs.findByProduct(catalogue.hotel.productId)
  if (!pack) throw new Error('no pack')
  return pack
}

function cellsOf(process: TestApp) {
  const pack = packOf(process)
  return packCells(
    pack,
    pack.products.findIndex(({ id }) => id === catalogue.hotel.productId),
  )
}

/** Far from the nights of the rush. */
const watched = 30

/** What the search of a process knows of a night. */
function searched(process: TestApp, day: number) {
  const cells = cellsOf(process)
  const { unitId } = catalogue.hotel
  const at = dayNumber(on(day))
  return { left: cells.left(unitId, at), priceMinor: cells.priceMinor(unitId, at) }
}

test('nothing is sold that was closed when held, nothing twice, and the search agrees with the rows', async () => {
  await db.owner.execute(sql`TRUNCATE allocations, lines, sales CASCADE`)
  const unexpected: string[] = []
  const random = (most: number) => Math.floor(Math.random() * most)
  let edits = 0
  const most = runs(60, 10_000)
  const buyers = runs(6, 500)
  const settings: (() => UnitSetting)[] = [
    () => ({ kind: 'closed', closed: true }),
    () => ({ kind: 'closed', closed: false }),
    () => ({ kind: 'price', priceMinor: 90_000 + random(20) * 1_000 }),
    () => ({ kind: 'allotment', allotment: random(40) }),
  ]
  const rateSettings: (() => RateSetting)[] = [
    () => ({ kind: 'closed', closed: random(2) === 0 }),
    () => ({ kind: 'closed_to_arrival', closedToArrival: random(3) === 0 }),
    () => ({ kind: 'closed_to_departure', closedToDeparture: random(3) === 0 }),
    () => ({ kind: 'min_stay', minStay: 1 + random(3) }),
    () => ({ kind: 'max_stay', maxStay: random(2) === 0 ? null : 1 + random(3) }),
    () => ({ kind: 'min_stay_through', minStayThrough: 1 + random(3) }),
    () => ({ kind: 'min_advance', minAdvance: random(2) * random(7) }),
    () => ({ kind: 'max_advance', maxAdvance: random(2) === 0 ? null : 3 + random(9) }),
    () => ({ kind: 'price', priceMinor: 50_000 + random(20) * 1_000 }),
    () => ({ kind: 'percent', percent: 1 + random(5), whole: true }),
    () => ({ kind: 'derived' }),
  ]
  const { flexId, strictId } = catalogue.hotel
  const rateIds = [flexId, strictId]
  const anyRate = () => rateIds[random(2)] ?? flexId
  const made: string[] = []
  const editor = (personId: string, role: 'owner' | 'admin') => {
    const accountId = role === 'admin' ? null : '1001'
    const actor = { role, personId, accountId, branchIds: [], saleIds: [] }
    return { actor, ip: '192.0.2.1', deps: app.deps }
  }
  const edit = async (by: ReturnType<typeof editor>) => {
    while (edits < most) {
      edits += 1
      const from = 1 + random(8)
      const to = from + random(4)
      const setting = settings[random(settings.length)]?.()
      const rateSetting = rateSettings[random(rateSettings.length)]?.()
      if (!setting || !rateSetting) continue
      const asked =
        random(2) === 0 ? changeOf(setting, from, to) : rateChangeOf(rateSetting, anyRate(), from, to)
      const former = made[random(made.length)]
      try {
        if (former && random(5) === 0) await undoStock(by, { changeId: former })
        const { expected } = await previewStock(by, asked)
        const { changeId } = await changeStock(by, { ...asked, expected, idempotencyKey: newKey() })
        if (changeId) made.push(changeId)
      } catch (error) {
        if (!(error instanceof Refusal)) unexpected.push(String(error))
      }
    }
  }
  let held = 0
  const buy = async () => {
    while (edits < most) {
      try {
        const choice = stay(catalogue, 1 + random(9), 1 + random(3))
        if (choice.kind !== 'hotels') throw new Error('no stay')
        const rooms = choice.rooms.map((room) => ({ ...room, rateId: anyRate() }))
        const saleId = await hold(deps, [{ ...choice, rooms }])
        held += 1
        // Half of them change their minds, so that there is always something to sell.
        if (random(2) === 0) await releaseHold({ ...visitor([saleId]), deps }, saleId)
      } catch (error) {
        if (!(error instanceof Refusal)) unexpected.push(String(error))
      }
      // People look around between two attempts, and many of them leave time for the others.
      await setTimeout(random(10 * buyers))
    }
  }
  /** Milliseconds until every process knew a change, in the middle of the rush. */
  const waits: number[] = []
  /** Changes a night that nobody else changes, and waits until every process knows it. */
  const watch = async () => {
    const by = editor('owner', 'owner')
    for (let priceMinor = 100_000; edits < most; priceMinor += 1_000) {
      const asked = changeOf({ kind: 'price', priceMinor }, watched, watched)
      const { expected } = await previewStock(by, asked)
      await changeStock(by, { ...asked, expected, idempotencyKey: newKey() })
      const from = performance.now()
      const knows = (process: TestApp) => searched(process, watched).priceMinor === priceMinor
      while (![app, other].every(knows) && performance.now() - from < within.timeout) await setTimeout(1)
      waits.push(performance.now() - from)
      await setTimeout(5 * buyers)
    }
  }
  const editors = [editor('owner', 'owner'), editor('admin', 'admin')]
  const five = Array.from({ length: 5 }, (_, at) => editors[at % 2] ?? editor('owner', 'owner'))
  await Promise.all([...five.map(edit), ...Array.from({ length: buyers }, buy), watch()])
  expect(unexpected).toEqual([])
  expect(held).toBeGreaterThan(0)
  expect(Math.max(...waits)).toBeLessThan(within.timeout)
  const { rows: sums } = await db.database.execute<{ held: number; taken: number }>(sql`
    SELECT (SELECT sum(held)::int FROM stock WHERE unit_id = ${catalogue.hotel.unitId}) AS held,
      (SELECT sum(quantity)::int FROM allocations a JOIN lines l ON l.id = a.line_id WHERE l.state = 'held') AS taken`)
  expect(sums[0]?.held).toBe(sums[0]?.taken)
  const now = await db.database.execute<{ day: number; left: number; price: number }>(sql`
    SELECT (day - ${catalogue.today}::date) AS day, CASE WHEN closed THEN 0 ELSE allotment - sold - held END AS left,
      price_minor AS price FROM stock WHERE unit_id = ${catalogue.hotel.unitId} ORDER BY day`)
  const wanted = now.rows.map(({ day, left, price }) => ({ day, left, priceMinor: price }))
  for (const process of [app, other])
    await expect
      .poll(() => now.rows.map(({ day }) => ({ day, ...searched(process, day) })), within)
      .toEqual(wanted)
  const rates = (await db.database.select().from(rateDays).orderBy(rateDays.rateId, rateDays.day)).map(
    ({ rateId, day, ...rules }) => ({ rateId, day, rules: partsOf(rules) }),
  )
  expect(rates.length).toBeGreaterThan(0)
  const knownTo = (process: TestApp) =>
    rates.map(({ rateId, day }) => {
      const rules = rateDayIn(packOf(process), rateId, day)
      return { rateId, day, rules: rules ? partsOf(rules) : {} }
    })
  for (const process of [app, other]) await expect.poll(() => knownTo(process), within).toEqual(rates)
}, 600_000)
