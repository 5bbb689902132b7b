import { expect, test } from 'vitest'
import type { Pack } from '#core/pack/pack.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import { search } from '#core/pack/search.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import { packOf, termsOf } from '#tests/builders/packs.ts'

const couple = { adults: 2, childAges: [] }

function priceOf(pack: Pack, departOn: string, rateId: number, terms: SellingTerms) {
  const product = soldProduct(pack, 0)
  if (!product) throw new Error('no product')
  const rooms = [{ unitId: 1, rateId, guests: couple }]
  const choice = { kind: 'hotels' as const, productId: 'casa', arriveOn: '2026-12-03', departOn, rooms }
  const result = priceChoice(product, packCells(pack, 0), choice, terms)
  if (!('priced' in result)) throw new Error(result.problem.code)
  return result.priced.price
}

test('meals have IVA and no lodging tax; if the whole price is taxed alike they change nothing', () => {
  const withBreakfast = (jurisdiction: string) =>
    packOf(
      'hotels',
      [
        {
          id: 'casa',
          units: [
            {
              id: 1,
              cells: [{ priceMinor: 100_000 }],
              rates: [{ id: 10, terms: { board: 'BB', perGuestMinor: 12_500 } }],
            },
          ],
        },
      ],
      { jurisdiction },
    )
  const terms = termsOf({ markupBp: { hotels: 1000, tours: 0, transfers: 0 } })
  const price = priceOf(withBreakfast('MX-JAL'), '2026-12-05', 10, terms)
  // 2 × (1,000 + 2 × 125) = 2,500; + 10 % = 2,750, of which 550 are for meals.
  expect(price).toMatchObject({ baseMinor: 275_000, totalMinor: 275_000 + 44_000 + 8_800 })
  expect(price.taxes.map(({ amountMinor }) => amountMinor)).toEqual([44_000, 8_800])
  const island = priceOf(withBreakfast('DO-11'), '2026-12-05', 10, terms)
  expect(island.taxes.map(({ amountMinor }) => amountMinor)).toEqual([49_500, 27_500])
})

test('the rate on a card is the cheapest with taxes, even if another costs less before them', () => {
  const rates = [
    { id: 10, terms: { board: 'RO' as const, factorBp: 10_000 } },
    { id: 11, terms: { board: 'BB' as const, factorBp: 8_000, perGuestMinor: 10_050 } },
  ]
  const pack = packOf(
    'hotels',
    [{ id: 'casa', units: [{ id: 1, cells: [{ priceMinor: 100_000 }], rates }] }],
    {
      jurisdiction: 'MX-ROO',
    },
  )
  const criteria = {
    ...{ kind: 'hotels' as const, destinationId: 'cancun', rooms: [couple] },
    ...{ arriveOn: '2026-12-03', departOn: '2026-12-04' },
  }
  // 1,000 of lodging: 1,220. 800 of lodging and 201 of meals: 1,001 + 160.16 + 48.
  const [offer] = search(pack, criteria, termsOf()).offers
  expect(offer).toMatchObject({ board: 'BB', rooms: [{ rateId: 11 }], price: { totalMinor: 120_916 } })
  expect(priceOf(pack, '2026-12-04', 11, termsOf()).totalMinor).toBe(120_916)
})
