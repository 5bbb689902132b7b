import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kind } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import { dayMillis } from '#core/time/lengths.ts'
import { imports } from '#server/modules/imports/tables.ts'
import { ownersSheets } from '#tests/builders/owners-sheets.ts'
import { hold, saleDeps } from '#tests/builders/sales.ts'
import { csvOf, type Grid } from '#tests/builders/sheet-files.ts'
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

const priceOf = (price: number | string, from = on(3), to = from): Grid => [
  ['Hotel', 'Habitación', 'Desde', 'Hasta', 'Precio'],
  ['hotel-uno', 'one', from, to, price],
]

describe('undoing', () => {
  test('is refused if a day or a product has changed since, and repeats without harm', async () => {
    const { importId } = await desk.load(csvOf(priceOf(1100)))
    const { importId: later } = await desk.load(csvOf(priceOf(1200)))
    expect(await desk.undo(importId)).toMatchObject({ code: 'stock_changed' })
    receivedIn(await desk.undo(later))
    receivedIn(await desk.undo(importId))
    expect(receivedIn(await desk.undo(importId))).toEqual({ state: 'undone' })
    expect(await desk.everything()).toEqual(start)
    const named = csvOf([
      ['Hotel', 'Nombre (español)'],
      ['hotel-uno', 'Hotel Dos'],
    ])
    const content = await desk.load(named)
    const draft = await desk.owner.ask('product.getDraft', { productId: 'hotel-uno' })
    const { revision } = await desk.owner.ask('product.saveDraft', {
      ...{ productId: 'hotel-uno', revision: draft.revision },
      content: { ...draft.content, cutOffHours: 5 },
    })
    expect(await desk.undo(content.importId)).toMatchObject({ code: 'import_changed' })
    await desk.owner.ask('product.discardDraft', { productId: 'hotel-uno', revision })
    receivedIn(await desk.undo(content.importId))
    expect(await desk.everything()).toEqual(start)
  })

  test('is refused if something that it created is sold, or is on hold', async () => {
    const { importId } = await desk.load(csvOf(sheet('hotels')))
    const { rows } = await desk.db.database.execute<{ unit: number; rate: number; product: string }>(sql`
      SELECT u.id AS unit, r.id AS rate, u.product_id AS product FROM units u JOIN rates r ON r.unit_id = u.id
      WHERE u.product_id = 'posada-del-mar'`)
    const [made] = rows
    const guests = { adults: 2, childAges: [] }
    await hold(saleDeps(desk.db.database), [
      {
        ...{ kind: 'hotels', productId: made?.product ?? '', arriveOn: on(2), departOn: on(4) },
        rooms: [{ unitId: made?.unit ?? 0, rateId: made?.rate ?? 0, guests }],
      },
    ])
    expect(await desk.undo(importId)).toMatchObject({ code: 'import_sold' })
  })

  test('is refused if rooms that it created are blocked for a group', async () => {
    const { importId } = await desk.load(csvOf(sheet('hotels')))
    await desk.db.owner.execute(sql`
      INSERT INTO groups (account_id, url, kind, name, intro, starts_on, ends_on, destination_id, picture)
      VALUES ('1001', 'boda', 'wedding', '{"es": "Boda", "en": "Wedding"}', '{"es": "", "en": ""}', ${on(2)}, ${on(3)},
        'cancun', '{}')`)
    await desk.db.owner.execute(sql`
      INSERT INTO group_blocks (account_id, group_url, unit_id, day, rooms, release_on)
      SELECT '1001', 'boda', min(id), ${on(2)}, 1, ${on(1)} FROM units WHERE product_id = 'posada-del-mar'`)
    expect(await desk.undo(importId)).toMatchObject({ code: 'import_sold' })
    await desk.db.owner.execute(sql`TRUNCATE groups CASCADE`)
    receivedIn(await desk.undo(importId))
    expect(await desk.everything()).toEqual(start)
  })

  test('ends after 30 days', async () => {
    const { importId } = await desk.load(csvOf(priceOf(1100)))
    await desk.db.database.update(imports).set({ appliedAt: new Date(Date.now() - 31 * dayMillis) })
    expect(await desk.undo(importId)).toMatchObject({ code: 'import_not_found' })
    expect((await desk.owner.ask('product.listImports', {})).rows).toMatchObject([{ mayUndo: false }])
    await desk.load(csvOf(priceOf(1000)))
    expect(await desk.everything()).toEqual(start)
  })
})

test('an export changes nothing when it is imported', async () => {
  for (const kind of ['hotels', 'tours', 'transfers'] as const) {
    const { importId } = await desk.load(csvOf(sheet(kind)), kind)
    for (const format of ['xlsx', 'csv'])
      for (const language of ['es', 'en']) {
        const answer = await fetch(
          `${desk.app.baseUrl}/files/products/${format}?kind=${kind}&language=${language}`,
          { headers: { cookie: desk.owner.cookie ?? '' } },
        )
        expect(answer.status).toBe(200)
        const { report, columns } = await desk.check(Buffer.from(await answer.arrayBuffer()), kind)
        expect(columns).not.toContain(null)
        expect(report.refusals).toEqual([])
        expect(report.lines).toBeGreaterThan(5)
        expect(report.effect).toMatchObject({ created: 0, changed: 0, nights: 0 })
      }
    receivedIn(await desk.undo(importId))
  }
})
