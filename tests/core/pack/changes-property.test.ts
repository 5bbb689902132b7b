import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCell } from '#core/pack/open-days.ts'
import type { Pack } from '#core/pack/pack.ts'
import { writeRateDay } from '#core/pack/rate-days.ts'
import { search } from '#core/pack/search.ts'
import { packOf, termsOf } from '#tests/builders/packs.ts'
import { anyRateDay } from '#tests/builders/random-rates.ts'
import { runs } from '#tests/support/worlds/runs.ts'
import { naiveHotels } from './naive-search.ts'
import { criteriaFrom, days, packFrom, product, question } from './random-hotels.ts'

const stockChange = fc.record({
  unit: fc.nat(20),
  day: fc.nat(days - 1),
  cell: fc.record({
    left: fc.constantFrom(0, 1, 3),
    priceMinor: fc.constantFrom(1, 33, 100_005, 500_000),
    minStay: fc.constantFrom(1, 2),
  }),
})
/** Also of the day after the last, on which stays may depart. */
const rateChange = fc.record({ rate: fc.nat(20), day: fc.nat(days), rules: anyRateDay })

/** What a search finds, as the naive one does. */
function agrees(pack: Pack, asked: Parameters<typeof criteriaFrom>[0], now: Date): void {
  const criteria = criteriaFrom(asked)
  const terms = termsOf({ now })
  const found = search(pack, criteria, terms, { limit: 100 })
    .offers.map(({ productId, price }) => ({ productId, totalMinor: price.totalMinor }))
    .sort((a, b) => a.productId.localeCompare(b.productId))
  const naive = naiveHotels(pack, criteria, terms)
  expect(found).toEqual(naive.map(({ productId, totalMinor }) => ({ productId, totalMinor })))
}

test('a search finds the same as trying everything after each change of a price, a room or a restriction', () => {
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 4 }),
      question,
      fc.array(fc.oneof(stockChange, rateChange), { minLength: 1, maxLength: 6 }),
      (products, asked, changes) => {
        const pack = packFrom(products)
        const now = new Date(asked.now)
        agrees(pack, asked, now)
        for (const change of changes) {
          if ('cell' in change) writeCell(pack, change.unit % pack.units.length, change.day, change.cell)
          else {
            const rate = pack.rates[change.rate % pack.rates.length]
            if (rate) writeRateDay(pack, rate, change.day, change.rules)
          }
          agrees(pack, asked, now)
        }
      },
    ),
    { numRuns: runs(400, 5_000) },
  )
}, 60_000)

test('a rate that is cheaper on one night only is the cheapest of the stays that it makes so', () => {
  const own = Array.from({ length: days + 1 }, (_, day) => ({ priceMinor: day === 3 ? 10_000 : 100_100 }))
  const unit = {
    id: 1,
    rates: [
      { id: 1, days: [] },
      { id: 2, days: own },
    ],
    cells: [{ priceMinor: 100_000 }],
  }
  const pack = packOf('hotels', [{ id: 'hotel', units: [unit] }], { days })
  const rateFor = (first: number) => {
    const criteria = criteriaFrom({ first, nights: 2, rooms: [{ adults: 2, childAges: [] }] })
    const [offer] = search(pack, criteria, termsOf()).offers
    return offer?.kind === 'hotels' ? offer.rooms[0]?.rateId : null
  }
  expect([0, 1, 2, 3, 4].map(rateFor)).toEqual([1, 1, 2, 2, 1])
})
