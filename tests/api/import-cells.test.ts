import { afterAll, expect, test } from 'vitest'
import type { Kind } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import { ownersSheets } from '#tests/builders/owners-sheets.ts'
import { odsOf, xlsxOf } from '#tests/builders/sheet-files.ts'
import { openImportDesk } from '#tests/support/worlds/import-desk.ts'

const desk = await openImportDesk()
afterAll(() => desk.stop())

const on = (day: number) => addDays(desk.catalogue.today, day)

const cells: [string, Kind, string, string, string][] = [
  ['a hotel without a price', 'hotels', 'Precio', '', 'M2 required_new'],
  ['an amount that can be read in two ways', 'hotels', 'Precio', '1.450', 'M2 not_an_amount'],
  ['a board that is none', 'hotels', 'Plan', 'Plan Total', 'H2 not_one_of'],
  ['the American order of a day', 'hotels', 'Fecha inicial', '12/31/2027', 'J2 not_a_day'],
  ['a day too far ahead', 'hotels', 'Fecha final', '2099-01-01', 'K2 too_many_days'],
  ['a tour of a category that is none', 'tours', 'Categoría', 'playa', 'B2 not_one_of'],
  ['a tour without a meeting point', 'tours', 'Punto de encuentro', '', 'C2 required'],
  ['a departure at no hour', 'tours', 'Hora', '25:00', 'F2 not_a_time'],
  ['prices by age that are none', 'tours', 'Precios por edad', 'adultos', 'H2 not_guest_types'],
  ['prices by age for children alone', 'tours', 'Precios por edad', 'CHILD:3-11:50', 'H2 no_adults'],
  ['ages of two prices', 'tours', 'Precios por edad', 'ADULT:10-99:100 CHILD:3-11:50', 'H2 ages_wrong'],
  ['party prices that are none', 'tours', 'Precios por grupo', '4 viajeros', 'M2 not_party_prices'],
  ['a price for a party of one', 'tours', 'Precios por grupo', '1:90', 'M2 not_party_prices'],
  ['party prices in disorder', 'tours', 'Precios por grupo', '8:80 4:90', 'M2 sizes_wrong'],
  ['a transfer to no zone', 'transfers', 'Zona', '', 'B2 required'],
  ['a transfer to an unknown zone', 'transfers', 'Zona', 'Luna', 'B2 not_one_of'],
  ['a vehicle that is none', 'transfers', 'Tipo de vehículo', 'barco', 'F2 not_one_of'],
  ['half a passenger', 'transfers', 'Pasajeros', '1.5', 'G2 not_whole'],
]

test.each(cells)('%s is refused in its cell', async (_, kind, column, value, told) => {
  const [headings = [], ...rows] = ownersSheets[kind](on)
  const at = headings.indexOf(column)
  expect(at).toBeGreaterThanOrEqual(0)
  const bad = rows.map((row, nth) => (nth === 0 ? row.with(at, value) : row))
  const { report } = await desk.check(odsOf([headings, ...bad]), kind)
  expect(report.refusals.map(({ cell, code }) => `${cell} ${code}`)).toContain(told)
  expect(report.rows[0]?.line).toBe(2)
})

test('a file that is not a sheet, or too large, is refused before anything else', async () => {
  const send = (file: Buffer) =>
    desk.owner.call('product.readImport', {
      kind: 'hotels',
      fileName: 'a.xlsx',
      file: file.toString('base64'),
    })
  const problem = (code: string) => ({ code: 'import_refused', body: { data: { problem: code } } })
  expect(await send(Buffer.from('%PDF-1.4'))).toMatchObject(problem('no_rows'))
  expect(await send(Buffer.from([0x50, 0x4b, 3, 4]))).toMatchObject(problem('unreadable'))
  expect(await send((await xlsxOf([['Hotel']])).subarray(0, 300))).toMatchObject(problem('unreadable'))
  expect(await send(Buffer.from(`Hotel\n${'a\n'.repeat(20_001)}`))).toMatchObject(problem('too_large'))
  expect(await send(Buffer.alloc(5 * 1024 * 1024, 'a'))).toMatchObject({ code: 'bad_request' })
})
