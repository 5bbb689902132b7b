import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { readUnit } from '#server/modules/imports/read-unit.ts'
import { cellsOf } from '#server/modules/imports/row-cells.ts'
import type { RowRefusal } from '#server/modules/imports/row-refusals.ts'

const record = { record: 'unit', records: ['unit'] } as const

test('the square meters of a room are those of the sheet, and unknown without a value', () => {
  const refusals: RowRefusal[] = []
  const name = textFrom({ es: 'Doble', en: 'Double' })
  const roomOf = (said: Record<string, string>) => {
    const values = new Map(Object.entries({ max_adults: '2', max_guests: '2', ...said }))
    const cells = cellsOf({ line: 2, values }, 'hotels', record, refusals)
    const { attributes } = readUnit(cells, { kind: 'hotels', code: 'doble', before: undefined, name })
    return attributes.kind === 'hotels' && attributes.squareMetres
  }
  expect(roomOf({})).toBeNull()
  expect(roomOf({ square_metres: '30' })).toBe(30)
  expect(refusals).toEqual([])
  roomOf({ square_metres: 'grande' })
  expect(refusals.map(({ field }) => field)).toEqual(['square_metres'])
})
