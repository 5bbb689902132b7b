import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { products } from '#server/modules/catalogue/tables.ts'
import { importCatalogue } from '#server/modules/imports/import-catalogue.ts'
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

/** Errors of the file, or of each refused cell; also checks that nothing was imported. */
async function refusalsOf(text: string | Uint8Array, account = '1001') {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text
  const error = await importCatalogue(db, account, bytes).catch((thrown: unknown) => thrown)
  if (!(error instanceof ImportRefused)) throw error
  expect(await db.database.select().from(products).where(eq(products.id, 'casa-ceiba'))).toEqual([])
  return error.problem ?? error.rows.map(({ line, column, reason }) => `${line} ${column} ${reason.code}`)
}

describe('an invalid row refuses the whole file, with line and column', () => {
  test.each([
    ['a word for a price', 10, '1450.00', 'gratis', '10 price not_an_amount'],
    ['separated thousands', 10, '1450.00', '1.450', '10 price not_an_amount'],
    ['half a room', 10, ',5,', ',1.5,', '10 allotment not_whole'],
    ['an invalid day', 10, '-06-30', '-06-31', '10 to not_a_day'],
    ['a missing day', 10, '-06-30', '', '10 to not_a_day'],
    ['days in the wrong order', 11, '-04-04', '-03-04', '11 to days_reversed'],
    ['an unknown room', 10, 'patio', 'atico', '10 room room_unknown'],
    ['an unknown hotel', 10, 'casa-ceiba', 'casa-roja', '10 hotel hotel_unknown'],
    ['an unknown kind of row', 10, 'stock', 'stuck', '10 record record_unknown'],
    ['a capital in a code', 10, 'patio', 'Patio', '10 room not_a_code'],
    ['an unknown board', 9, 'RO,', 'XX,', '9 board not_one_of'],
    ['a policy in words', 9, '7:50% 2:100%', 'flexible', '9 policy not_a_policy'],
    ['a policy with a falling penalty', 9, '7:50% 2:100%', '7:100% 2:50%', '9 policy policy_falls'],
    ['an invalid yes or no', 9, 'sí', 'quizás', '9 refundable not_yes_or_no'],
    ['an unknown destination', 4, 'cancun', 'atlantis', '2 destination not_one_of'],
    ['an unknown zone', 4, 'centro,MXN', 'luna,MXN', '2 zone not_one_of'],
    ['a currency without a rate', 4, 'MXN', 'EUR', '2 currency not_one_of'],
    ['six stars', 4, 'MXN,4', 'MXN,6', '2 stars not_whole'],
    ['an unknown amenity', 4, 'pool', 'poool', '2 amenities not_one_of'],
    ['fewer guests than adults', 5, '2,2,1,3', '2,4,1,3', '5 max_guests too_few_guests'],
    ['bands in the wrong order', 5, '5:0 12:15', '12:0 5:15', '5 child_percents not_bands'],
    ['a repeated rate', 8, 'bb-saver', 'bb-flex', '8 rate repeated'],
  ])('%s', async (_, line, from, to, told) => {
    expect(await refusalsOf(withCell(line, from, to))).toContain(told)
  })

  test('all errors at once, in the order of the file', async () => {
    const bad = withCell(10, '1450.00', 'x').replace('2200.50,3', ',0').replace('RO,', 'ZZ,')
    expect(await refusalsOf(bad)).toEqual([
      '9 board not_one_of',
      '10 price not_an_amount',
      '11 price required',
      '11 min_stay not_whole',
    ])
  })

  test('a room without a rate, a cell in the wrong kind of row', async () => {
    const lines = whole.split('\n')
    expect(await refusalsOf([...lines.slice(0, 8), ...lines.slice(9)].join('\n'))).toEqual([
      '6 room room_without_rate',
    ])
    expect(await refusalsOf(withCell(9, '7:50% 2:100%,,,,,,', '7:50% 2:100%,,,,9,,'))).toContain(
      '9 price not_for_record',
    )
  })

  test('the hotel of another agency, or of the platform, is not changed', async () => {
    await db.database
      .update(products)
      .set({ accountId: null })
      .where(eq(products.id, catalogue.hotel.productId))
    const theirs = whole.replaceAll('casa-ceiba', catalogue.hotel.productId)
    expect(await refusalsOf(theirs)).toContain('2 hotel hotel_taken')
    const stockOnly = `record,hotel,room,from,to,allotment,price\nstock,${catalogue.hotel.productId},one,${year}-01-15,${year}-02-15,1,1\n`
    expect(await refusalsOf(stockOnly)).toEqual(['2 hotel hotel_unknown'])
  })
})

describe('a file of another format is refused', () => {
  test.each([
    ['nothing', '', { code: 'empty' }],
    ['a header only', 'record,hotel\n', { code: 'no_rows' }],
    ['other columns', 'a,b\n1,2\n', { code: 'columns_missing' }],
    ['an unknown column', 'record,hotel,pirce\nhotel,a,1\n', { code: 'columns_unknown', columns: 'pirce' }],
    ['a column twice', 'record,hotel,hotel\nhotel,a,b\n', { code: 'columns_repeated' }],
    [
      'stock without prices',
      'record,hotel,room,from,to,allotment\nstock,a,b,2027-01-01,2027-01-02,1\n',
      { code: 'columns_missing', columns: 'price' },
    ],
    ['an unclosed quote', 'record,hotel\nhotel,"a\n', { code: 'not_csv' }],
    ['too many cells', 'record,hotel\nhotel,a,b\n', { code: 'not_csv', line: 2 }],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe, 0]), { code: 'not_text' }],
    ['Latin-1', Buffer.from('record,hotel\nhotel,ceibá\n', 'latin1'), { code: 'not_text' }],
  ])('%s', async (_, text, problem) => {
    expect(await refusalsOf(text)).toMatchObject(problem)
  })

  test('an unknown agency', async () => {
    expect(await refusalsOf(whole, '9999')).toEqual({ code: 'account_unknown', account: '9999' })
  })
})

test('a hotel’s currency changes only together with every night and rate', async () => {
  const load = (text: string) => importCatalogue(db, '1001', Buffer.from(text))
  await load(whole)
  const inDollars = whole.replace('centro,MXN', 'centro,USD')
  const reasonWithout = async (line: RegExp) => {
    const error = await load(inDollars.replace(line, '')).catch((thrown: unknown) => thrown)
    return (error as ImportRefused).rows.map((row) => [row.line, row.column, row.reason])
  }
  const was = { value: 'MXN', day: `${year}-01-01`, room: 'familiar' }
  expect(await reasonWithout(/^stock,casa-ceiba,familiar.*\n/m)).toEqual([
    [2, 'currency', { code: 'currency_of_nights', ...was }],
  ])
  expect(await reasonWithout(/^rate,casa-ceiba,patio,bb-saver.*\n/m)).toEqual([
    [2, 'currency', { code: 'currency_of_rate', value: 'MXN', room: 'patio', rate: 'bb-saver' }],
  ])
  await load(inDollars)
  const [hotel] = await db.database.select().from(products).where(eq(products.id, 'casa-ceiba'))
  expect(hotel?.currency).toBe('USD')
  await db.database.delete(products).where(eq(products.id, 'casa-ceiba'))
})
