import { describe, expect, test } from 'vitest'
import { guessColumns, headingsKey } from '#core/imports/guess-columns.ts'
import { importFields } from '#core/imports/import-fields.ts'
import { kinds } from '#core/products/products.ts'

describe.each(kinds)('the headings of %s', (kind) => {
  test.each(['es', 'en'] as const)('in a template (%s) are the names of all fields, in order', (language) => {
    const names = importFields[kind].map(({ heads }) => heads[language][0] ?? '')
    expect(guessColumns(kind, names)).toEqual(importFields[kind].map(({ id }) => id))
  })

  test('may be the fields’ own ids, in any order', () => {
    const ids = importFields[kind].map(({ id }) => id).toReversed()
    expect(guessColumns(kind, ids)).toEqual(ids)
  })
})

test('headings are known without accents, capitals, signs and order; unknown ones are nothing', () => {
  expect(
    guessColumns('hotels', ['PRECIO POR NOCHE', 'fecha  desde', 'Tipo_de_habitación', 'Notas', '']),
  ).toEqual(['price', 'from', 'unit', null, null])
  expect(guessColumns('hotels', ['record', 'hotel', 'room'])).toEqual(['record', 'product', 'unit'])
})

test('of two columns for one field the one that names it better is taken', () => {
  expect(guessColumns('hotels', ['Importe', 'Precio'])).toEqual([null, 'price'])
  expect(guessColumns('hotels', ['Precio', 'Precio'])).toEqual(['price', null])
})

test('a set of headings is the same whatever their accents and signs', () => {
  expect(headingsKey(['Habitación', 'Precio '])).toBe(headingsKey(['HABITACION', 'precio']))
})
