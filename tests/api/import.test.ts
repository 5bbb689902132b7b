import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { addDays } from '#core/time/days.ts'
import { removeProducts } from '#server/modules/catalogue/remove-products.ts'
import { products, rates, units } from '#server/modules/catalogue/tables.ts'
import { type CellsRefused, importCatalogue } from '#server/modules/imports/import-catalogue.ts'
import { notifyCatalogue } from '#server/modules/packs/notify-catalogue.ts'
import { stock } from '#server/modules/stock/tables.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { seedCatalogue } from '#tests/builders/catalogue.ts'
import { addZone, whole, withCell, year } from '#tests/builders/import-file.ts'
import { hold, saleDeps } from '#tests/builders/sales.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { startTestApp, type TestApp } from '#tests/support/servers/app.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient } from '#tests/support/servers/http-client.ts'

let db: TestDatabase
let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'alforja-import-test-'))

beforeAll(async () => {
  db = await createTestDatabase({ connections: 16 })
  await seedCatalogue(db.database)
  await addZone(db.database)
  app = await startTestApp({ database: db, env: { SEARCH_LIMIT: '0' } })
})
afterAll(async () => {
  await app?.stop()
  await db?.drop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await db.owner.execute(
    sql`TRUNCATE audit, allocations, refunds, payments, lines, sales, idempotency_keys CASCADE`,
  )
  await transact(db.database, async (tx) => {
    await removeProducts(tx, ['casa-ceiba'])
    // A pack that is being read would keep it.
    await notifyCatalogue(tx, 'cancun', 'hotels', ['casa-ceiba'])
  })
})

const request = { accountId: '1001', kind: 'hotels', fileName: 'hotel.csv', confirmed: true } as const
const load = (text: string) => importCatalogue(db, request, Buffer.from(text))
/** A busy machine reads the changes of stock late. That their messages arrive soon is tested in stock-news.test.ts. */
const untilSeen = { timeout: 20_000, interval: 100 }

const nights = async (room: string) => {
  const { rows } = await db.database.execute<{
    day: string
    allotment: number
    price_minor: number
    min_stay: number
    closed: boolean
  }>(
    sql`SELECT day::text, allotment, price_minor, min_stay, closed FROM stock JOIN units ON units.id = unit_id
        WHERE product_id = 'casa-ceiba' AND code = ${room} ORDER BY day`,
  )
  return new Map(rows.map((row) => [row.day.slice(5), row]))
}

describe('a whole file', () => {
  test('says until when a stay is sold; left out, it stays, at first until the end of the day of arrival', async () => {
    const cutOff = async () =>
      (await db.database.select().from(products).where(eq(products.id, 'casa-ceiba')))[0]?.cutOffHours
    await load(whole)
    expect(await cutOff()).toBe(0)
    await load(whole.replace('check_in', 'cut_off_hours').replace('15:00', '24'))
    expect(await cutOff()).toBe(24)
    await load(whole)
    expect(await cutOff()).toBe(24)
  })

  test('sets the owner of the rooms; by default the agency', async () => {
    const ofSupplier = whole.replace('check_in', 'supplier').replace('15:00', 'wholesale')
    await importCatalogue({ ...db, suppliers: ['wholesale'] }, request, Buffer.from(ofSupplier))
    const supplier = async () =>
      (await db.database.select().from(products).where(eq(products.id, 'casa-ceiba')))[0]?.supplier
    expect(await supplier()).toBe('wholesale')
    await expect(load(ofSupplier)).rejects.toMatchObject({ cells: [{ field: 'supplier', cell: 'P2' }] })
  })

  test('is loaded as it says, texts, terms and nights', async () => {
    expect(await load(whole)).toEqual({ created: 1, changed: 0, nights: 362 })
    const [hotel] = await db.database.select().from(products).where(eq(products.id, 'casa-ceiba'))
    expect(hotel).toMatchObject({
      accountId: '1001',
      kind: 'hotels',
      zoneId: 'centro',
      currency: 'MXN',
      name: textFrom({ es: 'Casa Ceiba', en: 'Casa Ceiba' }),
      description: { es: 'Una casona del centro.\nSe llega a pie a todo.' },
      content: { stars: 4, checkInFrom: '15:00', amenities: ['pool', 'wifi', 'breakfast'] },
    })
    const rooms = await db.database
      .select()
      .from(units)
      .where(eq(units.productId, 'casa-ceiba'))
      .orderBy(units.position)
    expect(rooms.map(({ code }) => code)).toEqual(['patio', 'familiar'])
    expect(rooms[0]?.attributes).toMatchObject({
      occupancy: {
        base: 2,
        maxAdults: 2,
        maxChildren: 1,
        max: 3,
        extraAdultBp: 2500,
        children: [
          { upToAge: 5, bp: 0 },
          { upToAge: 12, bp: 1500 },
        ],
      },
      squareMetres: 24,
      view: textFrom({ es: 'Patio', en: 'Courtyard' }),
    })
    const terms = await db.database
      .select()
      .from(rates)
      .where(eq(rates.unitId, rooms[0]?.id ?? 0))
      .orderBy(rates.position)
    expect(terms.map((rate) => [rate.code, rate.terms])).toMatchObject([
      [
        'bb-flex',
        {
          board: 'BB',
          refundable: true,
          factorBp: 10_000,
          policy: [
            { daysBefore: 3, penalty: { nights: 1 } },
            { daysBefore: 0, penalty: { bp: 10_000 } },
          ],
        },
      ],
      [
        'bb-saver',
        { refundable: false, factorBp: 8800, policy: [{ daysBefore: null, penalty: { bp: 10_000 } }] },
      ],
    ])
    const patio = await nights('patio')
    expect(patio.size).toBe(181)
    expect(patio.get('03-26')).toMatchObject({
      allotment: 5,
      price_minor: 145_000,
      min_stay: 1,
      closed: false,
    })
    expect(patio.get('03-27')).toMatchObject({ price_minor: 220_050, min_stay: 3 })
    expect(patio.get('05-10')).toMatchObject({ closed: true })
    expect(patio.get('05-13')).toMatchObject({ closed: false })
  })

  test.each([
    ['with a byte order mark and Windows lines', () => `\uFEFF${whole.replaceAll('\n', '\r\n')}`],
    ['separated by semicolons, with decimal commas', () => semicolons(whole).replace('2200.50', '2200,50')],
  ])('is the same %s', async (_, text) => {
    expect(await load(text())).toEqual({ created: 1, changed: 0, nights: 362 })
    expect((await nights('patio')).get('03-27')).toMatchObject({ price_minor: 220_050 })
  })

  test('is found on a running server', async () => {
    const client = createHttpClient(app.baseUrl)
    const token = `h_cancun_${year}0201_${year}0203_2`
    const search = async () => {
      const answer = await client.call('product.search', { accountId: '1001', token })
      return receivedIn(answer).offers.map(({ productId }) => productId)
    }
    // The previous one may still be in its pack.
    await expect.poll(search, untilSeen).not.toContain('casa-ceiba')
    await load(whole)
    await expect.poll(search, untilSeen).toContain('casa-ceiba')
    await load(
      `record,hotel,room,from,to,allotment,price,closed\nstock,casa-ceiba,patio,${year}-02-01,${year}-02-10,5,1450,yes\nstock,casa-ceiba,familiar,${year}-02-01,${year}-02-10,2,2600,yes\n`,
    )
    await expect.poll(search, untilSeen).not.toContain('casa-ceiba')
  })
})

describe('importing the same codes again', () => {
  test('replaces the data, keeps the ids, and duplicates nothing', async () => {
    await load(whole)
    const ids = () =>
      db.database
        .select({ id: units.id, code: units.code })
        .from(units)
        .where(eq(units.productId, 'casa-ceiba'))
        .orderBy(units.id)
    const before = await ids()
    await load(whole.replaceAll('Habitación familiar', 'Suite familiar').replaceAll('1450.00', '1500'))
    expect(await ids()).toEqual(before)
    const rooms = await db.database.select().from(units).where(eq(units.productId, 'casa-ceiba'))
    expect(rooms.map(({ name }) => name.es)).toContain('Suite familiar')
    expect((await nights('patio')).get('01-01')).toMatchObject({ price_minor: 150_000 })
    const { rows } = await db.database.execute(
      sql`SELECT FROM rates JOIN units ON units.id = unit_id WHERE product_id = 'casa-ceiba'`,
    )
    expect(rows).toHaveLength(3)
  })

  test('never leaves fewer rooms than are sold or held', async () => {
    await load(whole)
    const [unit] = await db.database
      .select()
      .from(units)
      .where(eq(units.productId, 'casa-ceiba'))
      .orderBy(units.position)
    const [rate] = await db.database
      .select()
      .from(rates)
      .where(eq(rates.unitId, unit?.id ?? 0))
    const guests = { adults: 2, childAges: [] }
    const rooms = [1, 2].map(() => ({ unitId: unit?.id ?? 0, rateId: rate?.id ?? 0, guests }))
    const arriveOn = `${year}-02-01`
    await hold(saleDeps(db.database), [
      { kind: 'hotels', productId: 'casa-ceiba', arriveOn, departOn: addDays(arriveOn, 2), rooms },
    ])
    const change = (allotment: number) =>
      load(
        `record,hotel,room,from,to,allotment,price\nstock,casa-ceiba,patio,${year}-01-15,${year}-02-15,${allotment},999\n`,
      )
    const refused = await change(1).catch((error: CellsRefused) => error.cells)
    expect(refused).toMatchObject([
      { cell: 'F2', field: 'allotment', code: 'below_sold', params: { day: arriveOn, gone: 2 } },
    ])
    expect((await nights('patio')).get('01-20')).toMatchObject({ allotment: 5, price_minor: 145_000 })
    await change(2)
    expect((await nights('patio')).get('02-01')).toMatchObject({ allotment: 2, price_minor: 99_900 })
    const [row] = await db.database
      .select()
      .from(stock)
      .where(sql`unit_id = ${unit?.id} AND day = ${arriveOn}`)
    expect(row).toMatchObject({ held: 2, sold: 0 })
  })
})

describe('the command', () => {
  async function run(text: string, words = ['--account', '1001']) {
    const file = join(folder, 'file.csv')
    writeFileSync(file, text)
    const child = spawn(process.execPath, ['server/command.mjs', 'import', file, ...words], {
      cwd: repository,
      env: {
        ...{ PATH: process.env.PATH, HOME: process.env.HOME },
        ...{ DATABASE_URL: db.url, DATABASE_OWNER_URL: db.ownerUrl },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      said.err += chunk
    })
    const [code] = (await once(child, 'close')) as [number]
    // The first command after a change of the sources also says that it prepared the program.
    return { code, ...said, err: said.err.replace(/^ *Prepared the server .*\n/, '') }
  }

  test('reports its result, and errors in either language', async () => {
    expect(await run(whole)).toEqual({
      code: 0,
      out: 'Listo. Productos creados: 1, cambiados: 0; días del calendario: 362.\n',
      err: '',
    })
    const bad = withCell(10, '1450.00', 'gratis')
    expect(await run(bad)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('AM8 (price): «gratis» no es un importe'),
    })
    expect(await run(bad, ['--account', '1001', '--lang', 'en'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('AM8 (price): “gratis” is not a clear amount'),
    })
    expect(await run('', ['--account', '1001', '--lang', 'en'])).toMatchObject({
      code: 1,
      err: 'Nothing was imported. The file is empty.\n',
    })
    expect(await run(whole, [])).toMatchObject({
      code: 2,
      err: expect.stringContaining('Its number is missing'),
    })
  })
})

/** The same table as written by spreadsheets with a decimal comma. */
function semicolons(text: string): string {
  return text.replace(
    /("(?:[^"]|"")*")|,/g,
    (match, quoted: string | undefined) => quoted ?? match.replace(',', ';'),
  )
}
