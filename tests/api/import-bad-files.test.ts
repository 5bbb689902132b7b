import { afterAll, expect, test } from 'vitest'
import { addDays } from '#core/time/days.ts'
import { ownersSheets } from '#tests/builders/owners-sheets.ts'
import {
  type Cell,
  csvOf,
  odsOf,
  type RawCell,
  sheetPart,
  workbookOf,
  xlsxOf,
} from '#tests/builders/sheet-files.ts'
import { openImportDesk } from '#tests/support/worlds/import-desk.ts'

const desk = await openImportDesk()
afterAll(() => desk.stop())

type Raw = Cell | RawCell
type Bytes = Buffer | Promise<Buffer>

/** A hotel of its owner with two seasons; `changed`: other cells, by their addresses. */
function sheet<C extends Raw = Cell>(
  changed: Record<string, C> = {},
  further: readonly C[] = [],
): (Cell | C)[][] {
  const grid = ownersSheets.hotels((day) => addDays(desk.catalogue.today, day))
  return grid.map((row, nth) => {
    const all: (Cell | C)[] = [...row, ...further.slice(nth, nth + 1)]
    return all.map((cell, at) => changed[`${String.fromCharCode(65 + at)}${nth + 1}`] ?? cell)
  })
}
const days = (...rows: Cell[][]): Cell[][] => [['Hotel', 'Habitación', 'Fecha', 'Cupo', 'Precio'], ...rows]
const tomorrow = () => addDays(desk.catalogue.today, 1)
const rawOf = (grid: Raw[][]) => workbookOf(sheetPart(grid))
const xml = (at: string, inner: string, type = 'n') => ({ xml: `<c r="${at}" t="${type}">${inner}</c>` })

/** What is wrong, the file, and the refused cell with the reason. */
const files: [string, () => Bytes, string][] = [
  ['CSV: a word for a price', () => csvOf(sheet({ M2: 'consultar' })), 'M2 not_an_amount'],
  ['XLSX: a negative price', () => rawOf(sheet({ M3: -1450 })), 'M3 not_an_amount'],
  ['ODS: a negative price', () => odsOf(sheet({ M3: -1450 })), 'M3 not_an_amount'],
  ['CSV: a price of nothing', () => csvOf(sheet({ M2: 0 })), 'M2 no_price'],
  ['XLSX: a price beyond any', () => rawOf(sheet({ M2: 1e12 })), 'M2 not_an_amount'],
  ['CSV: a formula', () => csvOf(sheet({ M2: '=1450*2' })), 'M2 not_an_amount'],
  [
    'XLSX: a formula that ends in an error',
    () => rawOf(sheet<Raw>({ M2: xml('M2', '<f>B9</f><v>#REF!</v>', 'e') })),
    'M2 not_an_amount',
  ],
  [
    'XLSX: a formula that was never computed',
    () => rawOf(sheet<Raw>({ M2: xml('M2', '<f>1+1</f>') })),
    'M2 required_new',
  ],
  ['XLSX: merged cells', () => rawOf(sheet<Raw>({ A3: xml('A3', '') })), 'A3 required'],
  ['ODS: merged cells', () => odsOf(sheet({ A3: '' })), 'A3 required'],
  ['XLSX: a day in words', () => rawOf(sheet({ J2: '1 de enero de 2027' })), 'J2 not_a_day'],
  ['CSV: a day that does not exist', () => csvOf(sheet({ K2: '31/06/2027' })), 'K2 not_a_day'],
  ['XLSX: a number for a day', () => rawOf(sheet({ J2: 46_477 })), 'J2 not_a_day'],
  ['ODS: days the wrong way round', () => odsOf(sheet({ K2: desk.catalogue.today })), 'K2 days_reversed'],
  ['ODS: half a room', () => odsOf(sheet({ L2: 1.5 })), 'L2 not_whole'],
  ['XLSX: words for a number', () => xlsxOf(sheet({ L2: 'muchos' })), 'L2 not_whole'],
  ['XLSX: an unknown currency', () => xlsxOf(sheet({}, ['Moneda', 'DOGE', 'DOGE'])), 'N2 not_one_of'],
  ['ODS: an unknown destination', () => odsOf(sheet({ B2: 'Atlántida', B3: 'Atlántida' })), 'B2 not_one_of'],
  [
    'CSV: an unknown hotel',
    () => csvOf(days(['Hotel Fantasma', 'one', tomorrow(), 1, 900])),
    'A2 product_unknown',
  ],
  [
    'XLSX: an unknown room',
    () => xlsxOf(days([desk.catalogue.hotel.productId, 'Ático', tomorrow(), 1, 900])),
    'B2 unit_unknown',
  ],
  ['CSV: a row that contradicts another', () => csvOf(sheet({ C3: 5 })), 'C3 repeated'],
  [
    'XLSX: a text that is too long',
    () => xlsxOf(sheet({ D2: 'Calle '.repeat(200), D3: 'Calle '.repeat(200) })),
    'D2 too_long',
  ],
  ['CSV: fewer guests than adults', () => csvOf(sheet({ F2: 4, F3: 4 })), 'G2 too_few_guests'],
  [
    'CSV of Windows',
    () =>
      Buffer.from(
        csvOf(sheet({ H2: 'Pensión' }))
          .toString()
          .slice(1),
        'latin1',
      ),
    'H2 not_one_of',
  ],
  [
    'CSV as Unicode text of Excel',
    () => Buffer.from(csvOf(sheet({ I2: 'quizás' })).toString(), 'utf16le'),
    'I2 not_yes_or_no',
  ],
  [
    'CSV with letters that were read in another encoding',
    () => Buffer.from(csvOf(sheet({ I2: 'sÃ\u00ad' })).toString()),
    'I2 not_yes_or_no',
  ],
  [
    'XLSX with a hidden sheet before the one that is meant',
    () =>
      workbookOf(sheetPart(sheet()), {
        'xl/workbook.xml':
          '<workbook xmlns:r="urn:r"><sheets><sheet name="a" state="hidden" r:id="r1"/><sheet name="b" r:id="r2"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>',
        'xl/worksheets/sheet2.xml': sheetPart(sheet({ M3: 'x' })),
      }),
    'M3 not_an_amount',
  ],
  [
    'XLSX: a row at the end of the sheet',
    () => rawOf([...sheet(), [{ xml: '</row><row r="1048576"><c r="M1048576"><v>9</v></c>' }]]),
    'A1048576 required',
  ],
]

test.each(files)('%s: refused with its cell', async (_, make, told) => {
  const before = await desk.everything()
  const { importId, columns, report } = await desk.check(await make())
  expect(report.refusals.map(({ cell, code }) => `${cell} ${code}`)).toContain(told)
  const { expected } = report
  const asked = { importId, columns, rate: null, expected, confirmed: true }
  expect(await desk.owner.call('product.applyImport', asked)).toMatchObject({ code: 'import_refused' })
  expect(await desk.everything()).toEqual(before)
})

/** What can only be refused as a whole. */
const unread: [string, () => Bytes, string][] = [
  ['a zip bomb', () => workbookOf(' '.repeat(15_000_000)), 'unreadable'],
  [
    'a document type with entities',
    () => workbookOf('<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>'),
    'unreadable',
  ],
  ['XLSX: a cell in the last column', () => rawOf(sheet<Raw>({ M3: xml('XFD3', '<v>1</v>') })), 'too_large'],
  [
    'ODS: a cell in a far column',
    () => odsOf(sheet().map((row) => [...row, ...Array.from({ length: 150 }, () => ''), 'x'])),
    'too_large',
  ],
  ['CSV: a cell in a far column', () => Buffer.from(`Hotel,Plan\na${','.repeat(150)}b\n`), 'too_large'],
]

test.each(unread)('%s: refused as a whole', async (_, make, problem) => {
  const file = (await make()).toString('base64')
  expect(
    await desk.owner.call('product.readImport', { kind: 'hotels', fileName: 'a.xlsx', file }),
  ).toMatchObject({ code: 'import_refused', body: { data: { problem } } })
})
