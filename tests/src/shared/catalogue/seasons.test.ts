import { expect, test } from 'vitest'
import { readFields } from '#core/app/fields.ts'
import { textFrom } from '#core/app/written-text.ts'
import { cellsToSave, cellsWith, keyOfCell } from '#src/shared/catalogue/season-cells.ts'
import type { SeasonTerms } from '#src/shared/catalogue/season-query.ts'
import { rulesFields, rulesOf, typedRules } from '#src/shared/catalogue/season-rules-fields.ts'
import { seasonOfDays, seasonRuns } from '#src/shared/catalogue/season-runs.ts'

const id = 'a'.repeat(22)
const same = (words: string) => textFrom({ es: words, en: words })
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const season = {
  ...{ id, name: 'Alta', weekdays: everyDay },
  ranges: [
    { from: '2027-01-30', to: '2027-02-02' },
    { from: '2027-02-05', to: '2027-02-06' },
  ],
}
const terms: SeasonTerms = {
  product: { id: 'h', kind: 'hotels', name: same('Hotel'), currency: 'MXN', accountId: null },
  seasons: [season],
  units: [
    {
      ...{ unitId: 1, startsAt: null, name: same('Doble') },
      rates: [{ rateId: 7, name: same('Flex'), basis: null, baseId: null }],
    },
  ],
  cells: [
    { seasonId: id, unitId: 1, rateId: null, terms: { priceMinor: 150_000, minStay: 2 } },
    { seasonId: id, unitId: 1, rateId: 7, terms: { closedToArrival: true } },
  ],
  ...{ expected: '', appliedAt: null },
}
const ofUnit = keyOfCell(id, { unitId: 1, rateId: null })
const ofRate = keyOfCell(id, { unitId: 1, rateId: 7 })

test('the band of a calendar has a run per season, within the days in the page', () => {
  const names = seasonOfDays([season], '2027-02-01', 28)
  expect(names[0]).toBe('Alta')
  expect(names[2]).toBeUndefined()
  const columns = Array.from({ length: 28 }, (_, at) => at)
  expect(seasonRuns(names, columns)).toEqual([
    { name: 'Alta', at: 0, length: 2 },
    { name: 'Alta', at: 4, length: 2 },
  ])
  expect(seasonRuns(names, [1, 2, 3, 4])).toEqual([
    { name: 'Alta', at: 1, length: 1 },
    { name: 'Alta', at: 4, length: 1 },
  ])
})

test('typed values replace stored ones, and an empty price means none', () => {
  expect(cellsToSave(terms, { prices: {}, rules: {} })).toEqual(terms.cells)
  const edits = { prices: { [ofUnit]: ' ', [ofRate]: '1,234.50' }, rules: { [ofRate]: {} } }
  expect(cellsToSave(terms, edits)).toEqual([
    { seasonId: id, unitId: 1, rateId: null, terms: { minStay: 2 } },
    { seasonId: id, unitId: 1, rateId: 7, terms: { priceMinor: 123_450 } },
  ])
  expect(cellsWith(terms, edits)).toMatchObject({ changed: 3, hasWrong: false })
  const wrong = cellsWith(terms, { prices: { [ofUnit]: 'mucho' }, rules: {} })
  expect([wrong.hasWrong, wrong.isWrong(ofUnit), wrong.standing(ofRate)]).toEqual([true, true, ''])
  expect(cellsWith(terms, { prices: { [ofUnit]: '1500' }, rules: {} }).changed).toBe(0)
})

test('rules are read as they were typed; a maximum is not below its minimum, and units have fewer', () => {
  const rules = { closed: false, closedToArrival: true, minStay: 3, maxStay: 7, minAdvance: 0 }
  const read = (of: 'units' | 'rates', typed = typedRules(rules)) =>
    readFields(rulesFields('hotels', of, typed), typed)
  const { values } = read('rates')
  expect(values && rulesOf(values)).toEqual(rules)
  expect([...read('rates', { ...typedRules(rules), maxStay: '2' }).wrong]).toEqual(['maxStay'])
  const ofUnits = read('units', typedRules({ closed: true, allotment: 0, minStay: 3 })).values
  expect(ofUnits && rulesOf(ofUnits)).toEqual({ closed: true, allotment: 0, minStay: 3 })
})
