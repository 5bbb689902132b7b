import { setTimeout } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import { applyQueued } from '#server/modules/imports/apply-queued.ts'
import { runImport } from '#server/modules/imports/run-import.ts'
import { imports } from '#server/modules/imports/tables.ts'
import { ownersSheets } from '#tests/builders/owners-sheets.ts'
import { csvOf, type Grid, odsOf, xlsxOf } from '#tests/builders/sheet-files.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type ImportDesk, openImportDesk } from '#tests/support/worlds/import-desk.ts'

let desk: ImportDesk
let start: string[]
beforeAll(async () => {
  desk = await openImportDesk()
  start = await desk.everything()
})
afterAll(() => desk?.stop())
beforeEach(() => desk.clear())

const on = (day: number) => addDays(desk.catalogue.today, day)
const sheet = (kind: Kind): Grid => ownersSheets[kind](on)

const formats = { csv: csvOf, xlsx: xlsxOf, ods: odsOf }

describe('a sheet in its owner’s layout', () => {
  // Each kind and each format once: all formats become the same rows before a kind's columns are read.
  test.each([
    ['hotels', 'xlsx'],
    ['tours', 'ods'],
    ['transfers', 'csv'],
  ] as const)('%s as %s: is understood, applied, and undone', async (kind, format) => {
    const bytes = await formats[format](sheet(kind))
    const { report, ...checked } = await desk.check(bytes, kind)
    expect(report).toMatchObject({ refused: 0, refusals: [], moved: 0, effect: { created: 1, changed: 0 } })
    expect(await desk.everything()).toEqual(start)
    receivedIn(await desk.apply({ ...checked, report }))
    const done = await desk.ended(checked.importId)
    const nights = { hotels: 20, tours: 1, transfers: 30 }[kind]
    expect(done).toMatchObject({ state: 'applied', counts: { created: 1, changed: 0, nights } })
    expect(done.done).toBe(done.total)
    const { rows } = await desk.owner.ask('product.listCatalogue', { kind })
    const made = rows.find(({ id }) => !id.endsWith('-uno'))
    expect(made).toMatchObject({ state: 'published', missing: 0 })
    const stocked = await desk.owner.ask('product.getStock', {
      productId: made?.id ?? '',
      from: on(2),
      days: 1,
    })
    expect(stocked.units[0]?.priceMinor).toEqual([
      { hotels: 145_050, tours: 69_000, transfers: 90_000 }[kind],
    ])
    // The same again changes nothing.
    expect((await desk.check(bytes, kind)).report.effect).toMatchObject({ created: 0, changed: 0, nights: 0 })
    receivedIn(await desk.undo(checked.importId))
    expect(await desk.everything()).toEqual(start)
  })

  test('is remembered by its headings once it was corrected by hand', async () => {
    const grid: Grid = [
      ['Propiedad', 'Cuarto', 'Día', 'Lo que cuesta'],
      ['hotel-uno', 'Uno', on(3), 1100],
    ]
    const first = await desk.read(csvOf(grid))
    expect(first).toMatchObject({ columns: ['product', 'unit', 'from', null], isRemembered: false })
    expect(first.headings[3]).toEqual({ heading: 'Lo que cuesta', samples: ['1100'] })
    const columns = ['product', 'unit', 'from', 'price']
    const { importId } = first
    const report = await desk.owner.ask('product.checkImport', { importId, columns, rate: null })
    expect(report.effect).toMatchObject({ nights: 1, products: [{ id: 'hotel-uno', content: false }] })
    receivedIn(await desk.apply({ importId, columns, report }))
    await desk.ended(importId)
    expect(await desk.read(csvOf(grid))).toMatchObject({ columns, isRemembered: true })
    receivedIn(await desk.undo(importId))
    expect(await desk.everything()).toEqual(start)
  })
})

const priceOf = (price: number | string, from = on(3), to = from): Grid => [
  ['Hotel', 'Habitación', 'Desde', 'Hasta', 'Precio'],
  ['hotel-uno', 'one', from, to, price],
]

describe('an applied import', () => {
  test('keeps values that the sheet leaves open, and prices that move by more than half are confirmed', async () => {
    const checked = await desk.check(csvOf(priceOf(1501, on(3), on(5))))
    expect(checked.report).toMatchObject({
      moved: 3,
      moves: [{ days: 3, from: on(3), beforeMinor: 100_000, afterMinor: 150_100 }],
    })
    expect(await desk.apply(checked)).toMatchObject({
      code: 'import_refused',
      body: { data: { problem: 'unconfirmed', params: { count: 3 } } },
    })
    receivedIn(await desk.apply(checked, true))
    await desk.ended(checked.importId)
    const stock = await desk.owner.ask('product.getStock', { productId: 'hotel-uno', from: on(3), days: 1 })
    expect(stock.units[0]).toMatchObject({ priceMinor: [150_100], allotment: [5], minStay: [1] })
    expect((await desk.check(csvOf(priceOf(2251.5, on(3))))).report.moved).toBe(0)
    receivedIn(await desk.undo(checked.importId))
    expect(await desk.everything()).toEqual(start)
  })

  test('applies exactly the checked changes, or none', async () => {
    const checked = await desk.check(csvOf(priceOf(1100)))
    await desk.load(csvOf(priceOf(1200)))
    expect(await desk.apply(checked)).toMatchObject({ body: { data: { problem: 'changed' } } })
    const bad = await desk.check(csvOf(priceOf('gratis')))
    expect(await desk.apply(bad)).toMatchObject({ body: { data: { problem: 'refused' } } })
    await desk.load(csvOf(priceOf(1000)))
  })

  test('is written whole or not at all', async () => {
    // The database fails at the last of the days.
    await desk.db.owner.execute(
      sql.raw(`
      CREATE FUNCTION break_down() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN IF NEW.day = '${on(20)}' THEN RAISE 'no space left'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER break_down BEFORE INSERT ON stock FOR EACH ROW EXECUTE FUNCTION break_down()`),
    )
    const checked = await desk.check(csvOf(sheet('hotels')))
    receivedIn(await desk.apply(checked))
    const failed = await desk.ended(checked.importId)
    expect(failed).toMatchObject({ state: 'failed', done: 0, problem: { code: 'interrupted' } })
    expect(await desk.everything()).toEqual(start)
    await desk.db.owner.execute(sql.raw(`DROP TRIGGER break_down ON stock; DROP FUNCTION break_down()`))
    // The same sheet can be applied then.
    receivedIn(await desk.apply(checked))
    expect(await desk.ended(checked.importId)).toMatchObject({ state: 'applied' })
    receivedIn(await desk.undo(checked.importId))
  })

  test('two imports at once: each is whole, and one of two that contradict each other is refused', async () => {
    const [a, b] = [
      await desk.check(csvOf(priceOf(1100, on(1), on(30)))),
      await desk.check(csvOf(priceOf(1200, on(1), on(30)))),
    ]
    await Promise.all([desk.apply(a), desk.apply(b), desk.apply(a)])
    const states = [await desk.ended(a.importId), await desk.ended(b.importId)].map(
      ({ state, problem }) => problem?.code ?? state,
    )
    // The second is refused by the job, or before, if the first was faster.
    expect(['applied changed', 'applied read']).toContain(states.toSorted().join(' '))
    const { units } = await desk.owner.ask('product.getStock', {
      productId: 'hotel-uno',
      from: on(1),
      days: 30,
    })
    expect(new Set(units[0]?.priceMinor).size).toBe(1)
    for (const { importId } of [b, a]) await desk.undo(importId)
    expect(await desk.everything()).toEqual(start)
  })

  test('is not asked for again while it is being applied', async () => {
    const checked = await desk.check(csvOf(priceOf(1100)))
    const asked = await desk.db.database.transaction(async (tx) => {
      await tx.execute(
        sql`UPDATE imports SET state = 'applied', sheet = NULL, counts = '{"created":0,"changed":0,"nights":1}', applied_at = now() WHERE id = ${checked.importId}`,
      )
      const asking = desk.apply(checked)
      await setTimeout(400)
      return { asking }
    })
    expect(receivedIn(await asked.asking)).toEqual({ state: 'applied' })
    expect(await desk.ended(checked.importId)).toMatchObject({ state: 'applied', headings: [] })
  })

  test('stays applied if only the answer to its COMMIT is lost', async () => {
    const { importId, columns, report } = await desk.check(csvOf(priceOf(1100)))
    const { expected } = report
    await desk.db.database
      .update(imports)
      .set({ state: 'queued', columns, expected })
      .where(eq(imports.id, importId))
    const { $client } = desk.db.database
    let lost = 0
    const connect = async () => {
      const client = await $client.connect()
      const query = async (...asked: [string]) => {
        const answer = await client.query(...asked)
        if (asked[0] === 'COMMIT') throw new Error(`the answer was lost ${++lost} times`)
        return answer
      }
      return Object.create(client, { query: { value: query } })
    }
    const database = Object.create(desk.db.database, { $client: { value: { connect } } })
    await runImport({ ...desk.app.deps, database }, { importId }, applyQueued)
    expect(lost).toBe(1)
    expect(await desk.ended(importId)).toMatchObject({ state: 'applied', counts: { nights: 1 } })
    receivedIn(await desk.undo(importId))
    expect(await desk.everything()).toEqual(start)
  })

  test('is applied once, however often it is asked for', async () => {
    const checked = await desk.check(csvOf(sheet('tours')), 'tours')
    await Promise.all([1, 2, 3].map(() => desk.apply(checked)))
    await desk.ended(checked.importId)
    expect(receivedIn(await desk.apply(checked))).toEqual({ state: 'applied' })
    const { rows } = await desk.owner.ask('product.listImports', {})
    expect(rows).toMatchObject([{ madeBy: 'Rosa owner', mayUndo: true, counts: { created: 1 } }])
    receivedIn(await desk.undo(checked.importId))
  })
})

test('only those who edit products import, each into their own', async () => {
  const seller = await desk.enter('seller')
  const admin = await desk.enter('admin')
  const file = csvOf(priceOf(1100)).toString('base64')
  const sent = { kind: 'hotels', fileName: 'a.csv', file } as const
  expect(await seller.call('product.readImport', sent)).toMatchObject({ code: 'forbidden' })
  const { importId } = await desk.read(csvOf(priceOf(1100)))
  expect(await seller.call('product.getImport', { importId })).toMatchObject({ code: 'forbidden' })
  // The platform does not have the agency's hotel.
  const ofPlatform = await desk.check(csvOf(priceOf(1100)), 'hotels', admin)
  expect(ofPlatform.report.refusals).toMatchObject([{ cell: 'A2', code: 'product_unknown' }])
  const made = await desk.load(csvOf(sheet('hotels')), 'hotels', false, admin)
  expect(await desk.undo(made.importId)).toMatchObject({ code: 'import_not_found' })
  expect(
    (
      await desk.check(
        csvOf([
          ['Hotel', 'Estrellas'],
          ['posada-del-mar', 5],
        ]),
      )
    ).report.refusals,
  ).toMatchObject([{ cell: 'A2', code: 'product_taken' }])
  receivedIn(await desk.undo(made.importId, admin))
  expect(await desk.everything()).toEqual(start)
})
