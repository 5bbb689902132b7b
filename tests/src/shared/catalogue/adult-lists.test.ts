import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roomShare } from '#core/products/pricing.ts'
import { commonShares, haveChoice, sharesOn } from '#src/shared/catalogue/adult-lists.ts'
import { usualShares } from '#src/shared/catalogue/draft-parts.ts'
import type { Stock } from '#src/shared/catalogue/stock-query.ts'

const usual = { id: 0, adultsBp: [15_000, 20_000] }
const high = { id: 4, name: 'Alta', adultsBp: [20_000, 20_000] }
const low = { id: 5, adultsBp: [12_000, 20_000] }
const days = [{ at: 2, length: 2, shares: 4 }]
const rate = (rateId: number, shares: object[] | null, more: object = {}) => ({
  ...{ rateId, baseId: null, shares, days: [] },
  ...more,
})
const units = [
  {
    rates: [
      rate(1, [usual, high, low], { days }),
      rate(2, [usual, { ...high, adultsBp: [18_000, 20_000] }]),
      rate(3, [usual, high, low], { baseId: 1, days: [] }),
      rate(4, null),
      rate(5, [usual]),
    ],
  },
] as unknown as Stock['units']

test('rates have in common what each of them has, with its shares where they are the same', () => {
  expect(commonShares(units, [1])).toEqual([usual, high, low])
  expect(commonShares(units, [1, 2])).toEqual([usual, { ...high, adultsBp: [] }])
  // One that follows another, or is priced per room, has none of its own.
  for (const other of [3, 4]) expect(commonShares(units, [1, other])).toEqual([])
  expect(commonShares(units, [])).toEqual([])
  // The same id, with another name.
  const other = [{ rates: [rate(6, [usual, { ...high, name: 'Baja' }])] }] as unknown as Stock['units']
  expect(commonShares([...units, ...other], [1, 6])).toEqual([usual])
})

test('there is a choice only where a rate has others', () => {
  expect(haveChoice(units)).toBe(true)
  const [unit] = units
  if (!unit) throw new Error('no unit')
  expect(haveChoice([{ ...unit, rates: unit.rates.slice(2) }])).toBe(false)
})

test('a day has what it names, that of its base for a rate that follows it, or else the usual', () => {
  const [unit] = units
  if (!unit) throw new Error('no unit')
  const on = (rateId: number, column: number) => {
    const found = unit.rates.find((one) => one.rateId === rateId)
    return found && sharesOn(unit, found, column)?.id
  }
  expect([on(1, 1), on(1, 2), on(1, 3), on(1, 4)]).toEqual([0, 4, 4, 0])
  expect([on(3, 1), on(3, 3)]).toEqual([0, 4])
  expect(on(5, 2)).toBeUndefined()
})

test('a new list has the prices of the usual one, for every party that fits the room', () => {
  const count = fc.integer({ min: 1, max: 6 })
  const extra = fc.integer({ min: 0, max: 9_000 })
  const byNumber = fc.option(fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(count, extra, byNumber, count, count, (base, extraAdultBp, adultsBp, maxAdults, guests) => {
      const own = { base, extraAdultBp, children: [], ...(adultsBp && { adultsBp }) }
      const list = { ...own, adultsBp: usualShares(own, maxAdults).map(Number) }
      // Without a band of ages, children count as adults.
      const party = { adults: 1, childAges: Array.from({ length: guests }, () => 9) }
      expect(roomShare(list, party)).toEqual(roomShare(own, party))
    }),
  )
})
