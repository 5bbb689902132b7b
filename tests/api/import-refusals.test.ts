import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/modules/catalogue/tables.ts'
import { CellsRefused, importCatalogue } from '#server/modules/imports/import-catalogue.ts'
import { ImportRefused } from '#server/modules/imports/row-refusals.ts'
import { type Catalogue, seedCatalogue } from '#tests/builders/catalogue.ts'
import { addZone, whole, withCell, year } from '#tests/builders/import-file.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let catalogue: Catalogue

beforeAll(async () => {
  db = await createTestDatabase()
  catalogue = await seedCatalogue(db.database)
  await addZone(db.database)
})
afterAll(() => db?.drop())

const request = { accountId: '1001', kind: 'hotels', fileName: 'hotel.csv', confirmed: true } as const

/** What is wrong with the file as a whole, or each refused cell; that nothing was loaded is checked. */
async function refusalsOf(text: string | Uint8Array, accountId = '1001') {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const error = await importCatalogue(db, { ...request, accountId }, bytes).catch((thrown: unknown) => thrown)
  if (!(error instanceof ImportRefused)) throw error
  expect(await db.database.select().from(products).where(eq(products.id, 'casa-ceiba'))).toEqual([])
  return error instanceof CellsRefused
    ? error.cells.map(({ line, field, code }) => `${line} ${field} ${code}`)
    : { code: error.problem, ...error.params }
}

describe('an invalid row refuses the whole file, with line and column', () => {
  test.each([
    ['a word for a price', 10, '1450.00', 'gratis', '8 price not_an_amount'],
    ['separated thousands', 10, '1450.00', '1.450', '8 price not_an_amount'],
    ['half a room', 10, ',5,', ',1.5,', '8 allotment not_whole'],
    ['no such day', 10, '-06-30', '-06-31', '8 to not_a_day'],
    ['days the wrong way round', 11, '-04-04', '-03-04', '9 to days_reversed'],
    ['an unknown room', 10, 'patio', 'atico', '8 unit unit_unknown'],
    ['an unknown hotel', 10, 'casa-ceiba', 'casa-roja', '8 product product_unknown'],
    ['a kind of row that is none', 10, 'stock', 'stuck', '8 record record_unknown'],
    ['an unknown board', 9, 'RO,', 'XX,', '7 board not_one_of'],
    ['a board by a word of the language', 9, 'RO,', 'constructor,', '7 board not_one_of'],
    ['a policy in words', 9, '7:50% 2:100%', 'flexible', '7 policy not_a_policy'],
    ['a policy that falls', 9, '7:50% 2:100%', '7:100% 2:50%', '7 policy policy_falls'],
    ['a yes that is none', 9, 'sí', 'quizás', '7 refundable not_yes_or_no'],
    ['an unknown destination', 4, 'cancun', 'atlantis', '2 destination not_one_of'],
    ['an unknown zone', 4, 'centro,MXN', 'luna,MXN', '2 zone not_one_of'],
    ['a currency without a rate', 4, 'MXN', 'EUR', '2 currency not_one_of'],
    ['six stars', 4, 'MXN,4', 'MXN,6', '2 stars not_whole'],
    ['an amenity that is none', 4, 'pool', 'poool', '2 amenities not_one_of'],
    ['fewer guests than adults', 5, '2,2,1,3', '2,4,1,3', '3 max_guests too_few_guests'],
    ['bands that fall', 5, '5:0 12:15', '12:0 5:15', '3 child_percents not_bands'],
    ['a repeated rate', 8, 'bb-saver', 'bb-flex', '6 rate repeated'],
  ])('%s', async (_, line, from, to, told) => {
    expect(await refusalsOf(withCell(line, from, to))).toContain(told)
  })

  test('all errors at once, in the order of the file', async () => {
    const bad = withCell(10, '1450.00', 'x').replace('2200.50,3', ',0').replace('RO,', 'ZZ,')
    expect(await refusalsOf(bad)).toEqual([
      '7 board not_one_of',
      '8 price not_an_amount',
      '9 min_stay not_whole',
    ])
  })

  test('a room without a rate, a cell in the wrong kind of row', async () => {
    const lines = whole.split('\n')
    expect(await refusalsOf([...lines.slice(0, 8), ...lines.slice(9)].join('\n'))).toEqual([
      '4 unit unit_without_rate',
    ])
    expect(await refusalsOf(withCell(9, '7:50% 2:100%,,,,,,', '7:50% 2:100%,,,,9,,'))).toContain(
      '7 price not_for_record',
    )
  })

  test('more rooms, or rates of a room, than a hotel may have', async () => {
    const lines = whole.split('\n')
    const hotel = lines.slice(0, 4)
    const [room = '', , rate = ''] = lines.slice(4)
    const rooms = (count: number) =>
      Array.from({ length: count }, (_, at) => room.replace(',patio,', `,patio-${at},`))
    const rates = (count: number) =>
      Array.from({ length: count }, (_, at) => rate.replace(',bb-flex,', `,bb-${at},`))
    const tooManyRates = [...hotel, room, ...rates(14)].join('\n')
    expect(await refusalsOf(tooManyRates)).toEqual(['16 rate over_limit', '17 rate over_limit'])
    // Each room would be compared with all before it.
    const refused = await refusalsOf([...hotel, ...rooms(6_000)].join('\n'))
    expect(refused).toContain('43 unit over_limit')
    expect(refused).not.toContain('42 unit over_limit')
  })

  test('the hotel of another agency, or of the platform, is not changed', async () => {
    await db.database
      .update(products)
      .set({ accountId: null })
      .where(eq(products.id, catalogue.hotel.productId))
    const theirs = whole.replaceAll('casa-ceiba', catalogue.hotel.productId)
    expect(await refusalsOf(theirs)).toContain('2 product product_taken')
    const stockOnly = `record,hotel,room,from,to,allotment,price\nstock,${catalogue.hotel.productId},one,${year}-01-15,${year}-02-15,1,1\n`
    expect(await refusalsOf(stockOnly)).toEqual(['2 product product_unknown'])
  })
})

describe('a file of another format is refused', () => {
  test.each([
    ['nothing', '', { code: 'empty' }],
    ['a header alone', 'record,hotel\n', { code: 'no_rows' }],
    ['other columns', 'a,b\n1,2\n', { code: 'columns_unknown', columns: 'a, b' }],
    [
      'a column that nobody knows',
      'record,hotel,pirce\nhotel,a,1\n',
      { code: 'columns_unknown', columns: 'pirce' },
    ],
    ['a column twice', 'record,hotel,hotel\nhotel,a,b\n', { code: 'columns_unknown', columns: 'hotel' }],
    ['no product', 'record,room\nroom,a\n', { code: 'column_missing', field: 'product' }],
    ['an open quote', 'record,hotel\nhotel,"a\n', { code: 'unreadable' }],
    [
      'an archive that is not a workbook',
      Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe, 0]),
      { code: 'unreadable' },
    ],
    ['too many rows', `hotel\n${'a\n'.repeat(20_001)}`, { code: 'too_large' }],
    ['too many columns', `hotel${',a'.repeat(100)}\n1\n`, { code: 'too_large' }],
  ])('%s', async (_, text, problem) => {
    expect(await refusalsOf(text)).toMatchObject(problem)
  })

  test('an unknown agency', async () => {
    expect(await refusalsOf(whole, '9999')).toEqual({ code: 'account_unknown', account: '9999' })
  })
})

test('the currency of a hotel with prices is not changed', async () => {
  const load = (text: string) => importCatalogue(db, request, Buffer.from(text))
  await load(whole)
  const inDollars = load(whole.replace('centro,MXN', 'centro,USD'))
  await expect(inDollars).rejects.toMatchObject({ cells: [{ cell: 'M2', code: 'priced_otherwise' }] })
  await db.database.delete(products).where(eq(products.id, 'casa-ceiba'))
})
