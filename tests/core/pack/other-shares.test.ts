import { expect, test } from 'vitest'
import { cutPack } from '#core/bundle/cut-pack.ts'
import { decodeCells, emptyCells, encodeCells } from '#core/bundle/encode-cells.ts'
import type { HotelChoice } from '#core/cart/choice.ts'
import type { Pack } from '#core/pack/pack.ts'
import { plainDay } from '#core/pack/plain-day.ts'
import { priceCalendar } from '#core/pack/price-calendar.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import { noRateCells, writeRateDay } from '#core/pack/rate-days.ts'
import { roomNightPrices } from '#core/pack/room-night-prices.ts'
import { search } from '#core/pack/search.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import { completeTerms } from '#core/products/product-draft.ts'
import type { OtherShares } from '#core/products/products.ts'
import { packOf, rateDayIn, rateTerms, termsOf } from '#tests/builders/packs.ts'
import { stay } from './places.ts'

const high: OtherShares = { id: 417, adultsBp: [10_000, 10_000, 13_601.5717], extraAdultBp: 5_000 }
const usual = {
  base: 2,
  extraAdultBp: 2_000,
  adultsBp: [7_000, 10_000, 14_000],
  children: [{ upToAge: 11, bp: 2_500 }],
}

/** The low season until December 2, then the high one. The second rate is a tenth less than the first. */
function twoSeasons(): Pack {
  const days = Array.from({ length: 11 }, (_, day) =>
    day < 2 ? { priceMinor: 300_000 } : { priceMinor: 419_900, shares: 417 },
  )
  const terms = { shares: usual, otherShares: [high] }
  return packOf('hotels', [
    {
      id: 'casa',
      units: [
        {
          id: 1,
          rates: [
            { id: 10, terms, days },
            { id: 11, terms: { basedOn: { rate: '10', lessBp: 1_000 } }, days: [{ shares: 417 }] },
          ],
        },
      ],
    },
  ])
}

function price(pack: Pack, adults: number, nights: [string, string], childAges: number[] = [], rateId = 10) {
  const choice: HotelChoice = {
    ...{ kind: 'hotels', productId: 'casa', arriveOn: nights[0], departOn: nights[1] },
    rooms: [{ unitId: 1, rateId, guests: { adults, childAges } }],
  }
  const product = soldProduct(pack, 0)
  const priced = product && priceChoice(product, packCells(pack, 0), choice, termsOf())
  return priced && 'priced' in priced ? priced.priced.price.publicMinor : null
}

const across: [string, string] = ['2026-12-02', '2026-12-04']

test('each night of a stay is priced by the shares of its day', () => {
  const pack = twoSeasons()
  expect(price(pack, 1, across)).toBe(210_000 + 419_900)
  expect(price(pack, 2, across)).toBe(300_000 + 419_900)
  expect(price(pack, 3, across)).toBe(420_000 + 571_130)
  expect(price(pack, 4, across)).toBe(480_000 + 781_080)
  // Children pay as usual.
  expect(price(pack, 2, across, [7])).toBe(375_000 + 524_875)
  // A rate that follows another has the shares of that one's days, whatever its own say.
  expect(price(pack, 1, ['2026-12-01', '2026-12-04'], [], 11)).toBe(2 * 189_000 + 377_910)
})

test('searches, calendars and groups find the same prices', () => {
  const pack = twoSeasons()
  const offer = (adults: number) => {
    const criteria = { ...stay(...across), rooms: [{ adults, childAges: [] }] }
    return search(pack, criteria, termsOf()).offers[0]?.price.totalMinor
  }
  expect(offer(1)).toBe(189_000 + 377_910)
  expect(offer(3)).toBe(price(pack, 3, across, [], 11))
  const range = { from: '2026-12-01', to: '2026-12-03' }
  const criteria = { ...stay(...across), rooms: [{ adults: 1, childAges: [] }] }
  const days = priceCalendar(pack, 0, criteria, range, termsOf()).map(({ amountMinor }) => amountMinor)
  expect(days).toEqual([189_000, 189_000, 377_910])
  const nightFor = roomNightPrices(pack, 'casa', termsOf())
  expect([nightFor(1, '2026-12-02'), nightFor(1, '2026-12-03')]).toEqual([270_000, 377_910])
})

test('shares that the rate does not have are the usual ones, and a changed day has others at once', () => {
  const pack = twoSeasons()
  const rate = pack.rates[0] as Pack['rates'][number]
  writeRateDay(pack, rate, 2, { ...(rateDayIn(pack, 10, '2026-12-03') ?? plainDay), shares: 9 })
  expect(price(pack, 1, across)).toBe(210_000 + 293_930)
  writeRateDay(pack, rate, 1, { ...(rateDayIn(pack, 10, '2026-12-02') ?? plainDay), shares: 417 })
  expect(price(pack, 1, across)).toBe(300_000 + 293_930)
})

test('a phone gets the shares of its days, also of a part of the pack', () => {
  const pack = twoSeasons()
  const cut = cutPack(pack, () => true, { from: pack.firstDay + 1, until: pack.firstDay + 5 })
  expect(price(cut, 1, across)).toBe(210_000 + 419_900)
  const sent = { ...cut, ...emptyCells(1, cut.days), rateCells: noRateCells(1, 0, cut.days, 1) }
  decodeCells(sent, [0], encodeCells(cut, [0]))
  expect(price(sent, 3, across, [], 11)).toBe(price(pack, 3, across, [], 11))
})

test('a rate has at most 24 others, each with an id of its own', () => {
  const lists = (count: number, id = (at: number) => at + 1) =>
    completeTerms.safeParse(
      rateTerms({ otherShares: Array.from({ length: count }, (_, at) => ({ ...high, id: id(at) })) }),
    ).success
  expect([lists(24), lists(25), lists(2, () => 3), lists(1, () => 0)]).toEqual([true, false, false, false])
})
