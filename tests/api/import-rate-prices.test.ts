import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { rateSheet, threeSeasons, withColumn } from '#tests/builders/rate-sheet.ts'
import { type Cell, csvOf, type Grid, odsOf, xlsxOf } from '#tests/builders/sheet-files.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { type ImportDesk, openImportDesk } from '#tests/support/worlds/import-desk.ts'
import { roomPrice } from '#tests/support/worlds/sheet-prices.ts'

let desk: ImportDesk
let start: string[]
beforeAll(async () => {
  desk = await openImportDesk()
  start = await everything()
})
afterAll(() => desk?.stop())
beforeEach(async () => {
  await desk.db.owner.execute(sql`TRUNCATE imports, rate_days, seasons CASCADE`)
  await desk.db.database.execute(
    sql`DELETE FROM products WHERE id NOT IN ('hotel-uno', 'tour-uno', 'traslado-uno')`,
  )
})

const on = (day: number) => addDays(desk.catalogue.today, day)
const sheet = (): Grid => rateSheet(on)
const price = (plan: string, asked?: Parameters<typeof roomPrice>[2]) => roomPrice(desk, plan, asked)

/** Also what is set for days of rates; a day for which nothing is set is none. */
async function everything(): Promise<string[]> {
  const { rows } = await desk.db.owner.execute<{ line: string }>(sql`
    SELECT 'd' || to_jsonb(d)::text AS line FROM rate_days d
    WHERE price_minor IS NOT NULL OR closed OR closed_to_arrival OR closed_to_departure OR min_stay > 1
      OR max_stay IS NOT NULL ORDER BY 1`)
  return [...(await desk.everything()), ...rows.map(({ line }) => line)]
}

const formats = { csv: csvOf, xlsx: xlsxOf, ods: odsOf }

test.each(['csv', 'xlsx', 'ods'] as const)(
  'a sheet by plan and season (%s) is sold at its prices by the number of adults, and undone',
  async (format) => {
    const bytes = await formats[format](sheet())
    const { report, columns, ...checked } = await desk.check(bytes)
    expect(columns).not.toContain(null)
    expect(report).toMatchObject({ refused: 0, refusals: [], moved: 0 })
    // Twenty days of the room, and of each of its two rates.
    expect(report.effect).toMatchObject({
      created: 1,
      nights: 60,
      products: [{ units: 1, rates: 2, nights: 60 }],
    })
    receivedIn(await desk.apply({ ...checked, columns, report }))
    const done = await desk.ended(checked.importId)
    expect(done).toMatchObject({ state: 'applied', counts: { created: 1, nights: 60 } })
    expect(done.done).toBe(done.total)

    // A mark-up of 10 % is on top.
    expect(await price('todo-incluido', { adults: 1 })).toBe(2 * 231_000)
    expect(await price('todo-incluido')).toBe(2 * 330_000)
    expect(await price('todo-incluido', { adults: 3 })).toBe(2 * 462_000)
    expect(await price('todo-incluido', { from: 12 })).toBe(2 * 660_000)
    expect(await price('desayuno')).toBe(2 * 264_000)
    // Free up to 3 years, 350.50 up to 12.
    expect(await price('todo-incluido', { childAges: [2, 10] })).toBe(2 * (330_000 + 38_555))
    // A plan's minimum stay and closing are its own.
    expect(await price('todo-incluido', { from: 12, nights: 1 })).toBe('minimum_stay')
    expect(await price('desayuno', { from: 12 })).toBe('offer_closed')

    expect((await desk.check(bytes)).report.effect).toMatchObject({ affected: 0, nights: 0 })
    receivedIn(await desk.undo(checked.importId))
    expect(await everything()).toEqual(start)
  },
)

/** The owner's hotels as a sheet. */
async function exportedIn(format: string, language: string): Promise<Buffer> {
  const path = `/files/products/${format}?kind=hotels&language=${language}`
  const answer = await fetch(desk.app.baseUrl + path, { headers: { cookie: desk.owner.cookie ?? '' } })
  return Buffer.from(await answer.arrayBuffer())
}

test('an export with prices of rates changes nothing when it is imported', async () => {
  await desk.load(csvOf(sheet()))
  // Of the same hotel, with an odd price that its shares cannot say.
  await desk.db.database.execute(sql`
    UPDATE rate_days SET price_minor = price_minor + 7, max_stay = 9 WHERE day = ${on(4)}`)
  for (const format of ['xlsx', 'csv'])
    for (const language of ['es', 'en']) {
      const bytes = await exportedIn(format, language)
      const { report, columns } = await desk.check(bytes)
      expect(columns).not.toContain(null)
      expect(report.refusals).toEqual([])
      if (format === 'csv') expect(bytes.toString()).toContain(language === 'es' ? 'precios' : 'prices')
      expect(report.effect).toMatchObject({ created: 0, changed: 0, nights: 0 })
    }
})

test('seasons in other proportions are sold to the cent, exported, copied and undone', async () => {
  const { owner } = desk
  const bytes = csvOf(threeSeasons(on))
  const { report, ...checked } = await desk.check(bytes)
  expect(report).toMatchObject({ refused: 0, refusals: [], effect: { nights: 90 } })
  receivedIn(await desk.apply({ ...checked, report }))
  await desk.ended(checked.importId)
  const plan = 'todo-incluido'
  expect(await price(plan, { adults: 1 })).toBe(2 * 231_000)
  expect(await price(plan, { from: 12, adults: 1 })).toBe(2 * 660_000)
  expect(await price(plan, { from: 12, adults: 3 })).toBe(2 * 891_000)
  expect(await price(plan, { from: 22, nights: 1, adults: 1 })).toBe(346_390)
  expect(await price(plan, { from: 22, nights: 1, adults: 3 })).toBe(628_246)
  // The last night of one season and the first of the next.
  expect(await price(plan, { from: 20, adults: 3 })).toBe(Math.round((810_000 + 571_133) * 1.1))
  // A child of ten pays the same in each season.
  expect(await price(plan, { from: 22, nights: 1, childAges: [10] })).toBe(500_445)
  expect((await desk.check(bytes)).report.effect).toMatchObject({ affected: 0, nights: 0 })
  const exported = await exportedIn('csv', 'es')
  expect(exported.toString()).toContain('5711.33')
  expect((await desk.check(exported)).report).toMatchObject({
    refused: 0,
    effect: { affected: 0, nights: 0 },
  })

  const { units, cells, seasons } = await owner.ask('product.getSeasonTerms', { productId: 'posada-del-mar' })
  const [all] = units[0]?.rates ?? []
  const ids = seasons.map(({ id }) => {
    const its = cells.find((cell) => cell.seasonId === id && cell.rateId === all?.rateId)
    return its && 'shares' in its.terms ? its.terms.shares : null
  })
  expect([new Set(ids).size, ids[0]]).toEqual([3, 0])
  const preview = () => owner.ask('product.previewSeasons', { productId: 'posada-del-mar', byHand: 'keep' })
  expect(await preview()).toMatchObject({ count: 0, byHand: 0 })
  for (const [shares, byHand] of [[0, 1] as const, [ids[1] ?? 0, 0] as const]) {
    await desk.db.database.execute(sql`
      UPDATE rate_days SET shares = ${shares} WHERE day = ${on(12)} AND rate_id = ${all?.rateId ?? 0}`)
    expect(await preview()).toMatchObject({ count: 0, byHand })
  }
  receivedIn(await desk.undo(checked.importId))
  expect(await everything()).toEqual(start)
})

test('amounts that are no parts of one price are refused, and so are those of a rate that follows another', async () => {
  const far = await desk.check(csvOf(withColumn(sheet(), 'Sencilla', [undefined, 90_000])))
  expect(far.report.refusals).toMatchObject([{ cell: 'N3', code: 'occupancy_differs' }])
  await desk.load(csvOf(sheet()))
  await desk.db.database.execute(sql`
    UPDATE rates SET terms = terms - 'shares' || '{"basedOn": {"rate": "todo-incluido", "lessBp": 2000}}'
    WHERE code = 'desayuno'`)
  const { report } = await desk.check(csvOf(threeSeasons(on)))
  expect(report.refusals).toMatchObject([{ cell: 'N5', code: 'follows_base' }])
})

test('seasons that a sheet names are created with its values, and undone with it', async () => {
  const { owner } = desk
  const { importId, ...checked } = await desk.check(csvOf(sheet()))
  const named = [
    { name: 'Baja', ranges: [{ from: on(1), to: on(10) }] },
    { name: 'Alta', ranges: [{ from: on(11), to: on(20) }] },
  ]
  expect(checked.report.seasons).toEqual({ created: named, labels: [] })
  receivedIn(await desk.apply({ importId, ...checked }))
  await desk.ended(importId)
  const terms = await owner.ask('product.getSeasonTerms', { productId: 'posada-del-mar' })
  const { units, cells, seasons } = terms
  expect(seasons).toMatchObject(named)
  const [all, breakfast] = units[0]?.rates ?? []
  const alta = cells.filter(({ seasonId }) => seasonId === seasons[1]?.id)
  expect(alta.map(({ rateId, terms: set }) => [rateId, set])).toEqual(
    expect.arrayContaining([
      [null, { allotment: 6, priceMinor: 600_000 }],
      [all?.rateId, { priceMinor: 600_000, minStay: 2, closed: false }],
      [breakfast?.rateId, { priceMinor: 480_000, minStay: 2, closed: true }],
    ]),
  )
  expect(cells).toHaveLength(6)
  // The days are as the seasons say, and a day that is changed by hand is asked about.
  const preview = () => owner.ask('product.previewSeasons', { productId: 'posada-del-mar', byHand: 'keep' })
  expect(await preview()).toMatchObject({ count: 0, byHand: 0 })
  await desk.db.database.execute(sql`
    UPDATE rate_days SET price_minor = 700000 WHERE day = ${on(12)} AND rate_id = ${all?.rateId ?? 0}`)
  expect(await preview()).toMatchObject({ count: 0, byHand: 1 })
  await desk.db.database.execute(sql`
    UPDATE rate_days SET price_minor = 600000 WHERE day = ${on(12)} AND rate_id = ${all?.rateId ?? 0}`)

  // Once something of them has changed, undoing would lose it.
  await owner.ask('product.saveSeasonTerms', {
    productId: 'posada-del-mar',
    expected: terms.expected,
    cells: [],
  })
  expect(await desk.undo(importId)).toMatchObject({ code: 'import_changed' })
  const { expected } = await owner.ask('product.getSeasonTerms', { productId: 'posada-del-mar' })
  await owner.ask('product.saveSeasonTerms', { productId: 'posada-del-mar', expected, cells })
  receivedIn(await desk.undo(importId))
  expect((await owner.ask('product.listSeasons', {})).seasons).toEqual([])
  expect(await everything()).toEqual(start)
})

test('a row without days has those that another row gives to its season', async () => {
  const [headings = [], ...rows] = sheet()
  const [from, to] = [headings.indexOf('Fecha inicial'), headings.indexOf('Fecha final')]
  // Only the first plan says when the seasons are.
  const once = rows.map((row, nth) => (nth < 2 ? row : row.with(from, '').with(to, '')))
  const { report } = await desk.check(csvOf([headings, ...once]))
  expect(report.refusals).toEqual([])
  expect(report.seasons.created.map(({ name }) => name)).toEqual(['Baja', 'Alta'])
  await desk.load(csvOf([headings, ...once]))
  expect(await price('desayuno')).toBe(2 * 264_000)
  const { cells } = await desk.owner.ask('product.getSeasonTerms', { productId: 'posada-del-mar' })
  expect(cells).toHaveLength(6)
})

test('the days are those of a season that the row names; unknown ones are refused', async () => {
  await desk.load(csvOf(sheet()))
  await desk.db.owner.execute(sql`DELETE FROM seasons`)
  const season = {
    season: null,
    name: 'Puente',
    ranges: [{ from: on(3), to: on(4) }],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
  }
  await desk.owner.ask('product.saveSeason', season)
  const prices = (name: string): Grid => [
    ['Hotel', 'Habitación', 'Tarifa', 'Temporada', 'Precio de la tarifa'],
    ['posada-del-mar', 'doble', 'todo-incluido', name, 3300],
  ]
  const { report } = await desk.check(csvOf(prices('Semana Santa')))
  expect(report.refusals).toMatchObject([{ cell: 'D2', field: 'season', code: 'season_unknown' }])
  const { counts } = await desk.load(csvOf(prices('puente')))
  expect(counts).toMatchObject({ created: 0, changed: 0, nights: 2 })
  expect(await price('todo-incluido', { from: 3 })).toBe(2 * 363_000)
  expect(await price('todo-incluido', { from: 3, adults: 1 })).toBe(2 * 254_100)
})

test('a rate whose price for two adults moves by more than half is confirmed', async () => {
  await desk.load(csvOf(sheet()))
  const checked = await desk.check(
    csvOf(
      withColumn(
        withColumn(withColumn(sheet(), 'Triple', [6301.4, 12_602.8]), 'Sencilla', [3150.7, 6301.4]),
        'Doble',
        [4501, 9002],
      ),
    ),
  )
  expect(checked.report.refusals).toEqual([])
  expect(checked.report).toMatchObject({
    moved: 20,
    moves: [
      { rate: { es: 'Todo incluido' }, days: 10, from: on(1), beforeMinor: 300_000, afterMinor: 450_100 },
      { days: 10, from: on(11), beforeMinor: 600_000, afterMinor: 900_200 },
    ],
  })
  expect(await desk.apply(checked)).toMatchObject({ body: { data: { problem: 'unconfirmed' } } })
})

const refused: [string, string, Cell, string][] = [
  ['an amount that is none', 'Doble', 'mil', 'O2 not_an_amount'],
  ['no amount', 'Triple', 0, 'P2 not_an_amount'],
  ['per cents of children', 'Importes de menores', '12:15%', 'Q2 not_child_amounts'],
  ['half a night', 'Noches mínimas', 1.5, 'R2 not_whole'],
  ['neither yes nor no', 'Cerrado', 'quizás', 'S2 not_yes_or_no'],
  ['a day that is none', 'Fecha inicial', '31/02/2027', 'K2 not_a_day'],
]

test.each(refused)('%s is refused in its cell, once', async (_, heading, value, told) => {
  const { report } = await desk.check(odsOf(withColumn(sheet(), heading, [value])))
  const cells = report.refusals.map(({ cell, code }) => `${cell} ${code}`)
  expect(cells.filter((one) => one === told)).toHaveLength(1)
})

test.each([
  ['Reembolsable', 'no', 'I3 repeated'],
  ['Dirección', 'Calle 4, Centro', 'D3 repeated'],
])('a row with another %s than an earlier one is refused in that cell', async (heading, value, told) => {
  const { report } = await desk.check(csvOf(withColumn(sheet(), heading, [undefined, value])))
  expect(report.refusals.map(({ cell, code }) => `${cell} ${code}`)).toEqual([told])
})

test('a hotel that is not there is refused once a row', async () => {
  const grid: Grid = [
    ['Hotel', 'Tipo de habitación', 'Plan', 'Reembolsable', 'Fecha', 'Doble'],
    ['Sin Registro', 'Doble', 'Desayuno', 'no', on(3), 2800],
  ]
  const { report } = await desk.check(csvOf(grid))
  expect(report.refusals).toMatchObject([{ cell: 'A2', code: 'product_unknown' }])
})

test('a rate that is not there is refused, and the only one of a unit needs no name', async () => {
  const [headings, ...rows] = sheet()
  await desk.load(csvOf([headings ?? [], ...rows.slice(0, 2)]))
  const grid = (rate: string): Grid => [
    ['Hotel', 'Habitación', 'Tarifa', 'Fecha', 'Precio de la tarifa'],
    ['posada-del-mar', 'doble', rate, on(3), 2800],
  ]
  const { report } = await desk.check(csvOf(grid('otra')))
  expect(report.refusals).toMatchObject([{ cell: 'C2', code: 'rate_unknown' }])
  const { counts } = await desk.load(csvOf(grid('')))
  expect(counts).toMatchObject({ nights: 1 })
})
