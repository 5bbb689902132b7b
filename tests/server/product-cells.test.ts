import { describe, expect, test } from 'vitest'
import { inEach } from '#core/app/language.ts'
import { importFields } from '#core/imports/import-fields.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { rowsOfProduct } from '#server/modules/imports/product-rows.ts'
import { readProduct } from '#server/modules/imports/read-product.ts'
import { readUnit } from '#server/modules/imports/read-unit.ts'
import { cellsOf } from '#server/modules/imports/row-cells.ts'
import type { RowRefusal } from '#server/modules/imports/row-refusals.ts'
import { draftedHotel, draftedTour } from '#tests/builders/product-drafts.ts'

const both = (words: string) => inEach(() => words)
const record = { record: 'product', records: ['product'] } as const
type Content = ProductDraft['content']

/** The cells of the product in its exported sheet, by column. */
function exported(content: Content): Map<string, string> {
  const draft = { ...draftedHotel('Casa'), content, units: [] }
  const row = { kind: content.kind, id: 'casa', supplier: null, supplierCode: null }
  const [cells = []] = rowsOfProduct(
    {
      row: row as unknown as Parameters<typeof rowsOfProduct>[0]['row'],
      content: draft,
      pricedIn: null,
      units: [],
      rates: [],
    },
    { stock: [], rateDays: [] },
    'es',
  )
  return new Map(importFields[content.kind].map(({ id }, at) => [id, String(cells[at] ?? '')]))
}

function read(values: Map<string, string>, kind: Content['kind'], before: Content | null = null) {
  const refusals: RowRefusal[] = []
  const former = before && { ...draftedHotel('Casa'), content: before }
  const cells = cellsOf({ line: 2, values }, kind, record, refusals)
  const { content } = readProduct(cells, {
    ...{ kind, before: former, name: both('Casa'), currency: 'MXN', places: new Map() },
  })
  return {
    content,
    refused: refusals.flatMap(({ field, code }) => (field === 'destination' ? [] : `${field} ${code}`)),
  }
}

const excludes = [
  { es: 'Propinas', en: 'Tips' },
  { es: 'Bebidas', en: 'Drinks' },
]
const coordinates = { latitude: 21.1619, longitude: -86.8515 }
const contents: Content[] = [
  {
    ...(draftedHotel('Casa').content as Extract<Content, { kind: 'hotels' }>),
    coordinates,
    houseRules: excludes,
  },
  {
    ...{ kind: 'tours', category: 'sea', highlights: [], includes: [both('Guía')], excludes, bring: [] },
    ...{ pickups: [], meetingPoint: both('Muelle 3'), coordinates, travellerFields: [] },
  },
  { ...{ kind: 'transfers', airport: 'CUN', minutes: 30, meetingPoint: both('Puerta 2'), excludes } },
]

describe.each(contents.map((content) => [content.kind, content] as const))(
  'the content of %s',
  (kind, content) => {
    test('is the same after it was exported and imported', () => {
      expect(read(exported(content), kind)).toEqual({ content, refused: [] })
    })

    test('stays where the sheet says nothing', () => {
      expect(read(new Map(), kind, content)).toEqual({ content, refused: [] })
    })
  },
)

/** The cells of the tour's only departure in the exported sheet. */
function exportedDeparture(attributes: object): Map<string, string> {
  const tour = draftedTour('Trajinera')
  const units = tour.units.map((unit) => ({ ...unit, attributes: { ...unit.attributes, ...attributes } }))
  const row = { kind: 'tours', id: 'trajinera', supplier: null, supplierCode: null }
  const [, cells = []] = rowsOfProduct(
    {
      row: row as unknown as Parameters<typeof rowsOfProduct>[0]['row'],
      content: { ...tour, units: units as ProductDraft['units'] },
      ...{ pricedIn: null, units: [], rates: [] },
    },
    { stock: [], rateDays: [] },
    'es',
  )
  return new Map(importFields.tours.map(({ id }, at) => [id, String(cells[at] ?? '')]))
}

function readDeparture(values: Map<string, string>, before?: ProductDraft['units'][number]) {
  const refusals: RowRefusal[] = []
  const unitRow = { record: 'unit', records: ['unit'] } as const
  const cells = cellsOf({ line: 2, values }, 'tours', unitRow, refusals)
  const { attributes } = readUnit(cells, { kind: 'tours', code: 'manana', before, name: both('Mañana') })
  return { attributes, refused: refusals.map(({ field, code }) => `${field} ${code}`) }
}

describe('prices of larger parties', () => {
  const partyPrices = [
    { fromGuests: 2, bp: 11_050 },
    { fromGuests: 4, bp: 9_000 },
    { fromGuests: 12, bp: 8_725 },
  ]

  test('is the same after it was exported and imported, and stays where the sheet says nothing', () => {
    const cells = exportedDeparture({ partyPrices })
    expect(cells.get('party_prices')).toBe('2:110.5% 4:90% 12:87.25%')
    const { attributes, refused } = readDeparture(cells)
    expect(refused).toEqual([])
    expect(attributes).toMatchObject({ partyPrices })
    const [unit] = draftedTour('Trajinera').units
    const before = unit && { ...unit, attributes }
    expect(readDeparture(new Map(), before)).toEqual({ attributes, refused: [] })
  })

  test('is absent for a tour that has the same price for all', () => {
    const cells = exportedDeparture({})
    expect(cells.get('party_prices')).toBe('')
    expect(readDeparture(cells).attributes).not.toHaveProperty('partyPrices')
  })

  test.each([
    ...[
      '4',
      '4:',
      ':90',
      '4:90:80',
      '1:90',
      '13:90',
      '4:0',
      '4:1000.01',
      '4:-5',
      '4 viajeros',
      '4:90,8:nada',
    ],
    '2:99 3:98 4:97 5:96 6:95 7:94',
  ])('is refused in its cell: %s', (value) => {
    const cells = exportedDeparture({ partyPrices }).set('party_prices', value)
    expect(readDeparture(cells).refused).toEqual(['party_prices not_party_prices'])
  })
})

test('exclusions that differ in number between the languages are refused', () => {
  const tour = contents.find(({ kind }) => kind === 'tours')
  const cells = exported(tour as Content).set('excludes_en', 'Tips')
  expect(read(cells, 'tours').refused).toEqual(['excludes_en lists_differ'])
})

test('half a place on the map is refused', () => {
  const cells = exported(draftedHotel('Casa').content).set('coordinates', '21.1619')
  expect(read(cells, 'hotels').refused).toEqual(['coordinates not_valid'])
})
