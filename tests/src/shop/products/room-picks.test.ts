import { describe, expect, it } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { RoomOffer } from '#src/shop/products/catalogue.ts'
import { sumPrices } from '#src/shop/products/product/price-sum.ts'
import { byUnit, chosenOffers, overChosen, strictest } from '#src/shop/products/product/room-picks.ts'

const offer = (unitId: number, rateId: number, totalMinor: number, left: number): RoomOffer => ({
  unitId,
  rateId,
  unitName: textFrom({ es: `U${unitId}`, en: `U${unitId}` }),
  rateName: textFrom({ es: `T${rateId}`, en: `R${rateId}` }),
  board: 'RO',
  refundable: true,
  freeUntil: null,
  left,
  held: false,
  policy: [],
  price: {
    currency: 'MXN',
    baseMinor: totalMinor - 160,
    taxes: [{ code: 'iva', bp: 1600, amountMinor: 160 }],
    totalMinor,
  },
})

describe('the chosen room', () => {
  const offers = [offer(2, 21, 3000, 4), offer(1, 11, 1000, 1), offer(1, 12, 1500, 1)]

  it('is the cheapest with enough rooms left', () => {
    const chosen = chosenOffers([offers, offers], {})
    expect(chosen.map((room) => room?.rateId)).toEqual([11, 21])
    expect(overChosen(chosen)).toBeNull()
  })

  it('is of the unit chosen in the results, while enough rooms of it are left', () => {
    const pressed = (unit: number, rooms = 1) =>
      chosenOffers(Array(rooms).fill([...offers, offer(3, 31, 9000, 1)]), {}, { unit }).map(
        (room) => room?.rateId,
      )
    expect(pressed(2)).toEqual([21])
    expect(pressed(3, 2)).toEqual([31, 11])
    expect(pressed(9)).toEqual([11])
  })

  it('is the visitor’s pick, even where too few rooms are left, and that is reported', () => {
    const chosen = chosenOffers([offers, offers], { 1: { unitId: 1, rateId: 12 } })
    expect(chosen.map((room) => room?.rateId)).toEqual([11, 12])
    expect(overChosen(chosen)?.unitId).toBe(1)
  })

  it('falls back to the cheapest when the pick is no longer offered', () => {
    expect(chosenOffers([offers], { 0: { unitId: 9, rateId: 9 } })[0]?.rateId).toBe(11)
  })

  it('is null where nothing is offered', () => {
    expect(chosenOffers([[]], {})).toEqual([null])
  })

  it('is listed under its unit, the cheapest unit first', () => {
    expect(byUnit(offers).map((rates) => rates.map(({ rateId }) => rateId))).toEqual([[11, 12], [21]])
  })
})

describe('the sum of prices', () => {
  it('adds up tax by tax', () => {
    const sum = sumPrices([offer(1, 11, 1160, 1).price, offer(2, 21, 2160, 1).price])
    expect(sum).toEqual({
      currency: 'MXN',
      baseMinor: 3000,
      taxes: [{ code: 'iva', bp: 1600, amountMinor: 320 }],
      totalMinor: 3320,
    })
  })

  it('of no prices is null', () => {
    expect(sumPrices([])).toBeNull()
  })
})

it('units with rooms blocked for the group come first, then the cheaper ones', () => {
  const offers = [offer(1, 11, 1000, 1), { ...offer(2, 21, 3000, 4), held: true }, offer(3, 31, 500, 1)]
  expect(byUnit(offers).map(([one]) => one?.unitId)).toEqual([2, 3, 1])
})

describe('the combined terms of several rooms', () => {
  const [early, late] = ['2026-12-01T06:00:00.000Z', '2026-12-04T06:00:00.000Z']
  const free = (freeUntil: string | null) => ({ refundable: true, freeUntil })

  it('are free until the earliest deadline', () => {
    expect(strictest([free(late), free(early)])).toEqual(free(early))
  })

  it('are those of the strictest room', () => {
    const lost = { refundable: false, freeUntil: null }
    expect(strictest([free(late), free(null)])).toEqual(free(null))
    expect(strictest([free(null), lost, free(late)])).toEqual(lost)
  })
})
