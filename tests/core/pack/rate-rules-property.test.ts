import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { HotelCriteria } from '#core/criteria/criteria.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import { search } from '#core/pack/search.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import { packOf, termsOf } from '#tests/builders/packs.ts'
import { anyBases, anySingleRules, basedOnIn } from '#tests/builders/random-rates.ts'
import { runs } from '#tests/support/worlds/runs.ts'
import { naiveHotels } from './naive-search.ts'

import { criteriaFrom, days, packFrom, product, question } from './random-hotels.ts'

test('each price and restriction of a day decides alone', () => {
  const rooms = fc.array(
    fc.record({
      bases: anyBases,
      plans: fc.array(anySingleRules(days), { minLength: 1, maxLength: 3 }),
      priceMinor: fc.constantFrom(100_005, 123_457),
    }),
    { minLength: 1, maxLength: 2 },
  )
  const asked = fc.record({
    first: fc.nat(days - 1),
    nights: fc.integer({ min: 1, max: 3 }),
    rooms: fc.integer({ min: 1, max: 2 }),
  })
  fc.assert(
    fc.property(rooms, asked, (units, { first, nights, rooms }) => {
      let id = 0
      const specs = units.map(({ bases, plans, priceMinor }) => {
        const ids = plans.map(() => ++id)
        const rates = plans.map((own, at) => ({
          ...{ id: ids[at] as number, days: own },
          terms: { factorBp: 10_000 - 777 * at, ...basedOnIn(bases, ids, at) },
        }))
        return { id: ++id, rates, cells: [{ priceMinor, left: 1 }] }
      })
      const pack = packOf('hotels', [{ id: 'hotel', units: specs }], { days })
      const party = Array.from({ length: rooms }, () => ({ adults: 2, childAges: [] }))
      const criteria = criteriaFrom({ first, nights, rooms: party })
      // Noon of the first day.
      const terms = termsOf({ now: new Date('2026-12-01T17:00:00Z') })
      const found = search(pack, criteria, terms).offers.map((offer) => offer.price.totalMinor)
      expect(found).toEqual(naiveHotels(pack, criteria, terms).map(({ totalMinor }) => totalMinor))
    }),
    { numRuns: runs(1_500, 10_000) },
  )
}, 60_000)

test('a quote refuses exactly the rates that a search leaves out', () => {
  fc.assert(
    fc.property(fc.array(product, { minLength: 1, maxLength: 2 }), question, (products, asked) => {
      const pack = packFrom(products)
      const criteria = criteriaFrom({ ...asked, rooms: asked.rooms.slice(0, 1) })
      const terms = termsOf({ now: new Date(asked.now) })
      const guests = criteria.rooms[0] as HotelCriteria['rooms'][number]
      const room = { adults: guests.adults, childAges: [...guests.childAges] }
      for (const [index, { id, unitFrom, unitTo }] of pack.products.entries()) {
        const sold = soldProduct(pack, index)
        if (!sold) throw new Error('no hotel')
        const quoted: number[] = []
        for (const unit of sold.units)
          for (const { id: rateId } of unit.rates) {
            const { arriveOn, departOn } = criteria
            const rooms = [{ unitId: unit.id, rateId, guests: room }]
            const choice = { kind: 'hotels' as const, productId: id, arriveOn, departOn, rooms }
            if ('priced' in priceChoice(sold, packCells(pack, index), choice, terms)) quoted.push(rateId)
          }
        // Alone in the pack, each rate is found or not.
        const found = pack.rates
          .map((rate, at) => ({ rate, at }))
          .filter(({ rate }) => rate.unit >= unitFrom && rate.unit < unitTo)
          .filter(({ rate, at }) => {
            const units = pack.units.map((unit, one) =>
              one === rate.unit
                ? { ...unit, rateFrom: at, rateTo: at + 1 }
                : { ...unit, rateTo: unit.rateFrom },
            )
            const alone = { ...pack, units, products: [...pack.products] }
            const { offers } = search(alone, criteria, terms, { limit: 100 })
            return offers.some(({ productId }) => productId === id)
          })
        expect(found.map(({ rate }) => rate.id)).toEqual(quoted)
      }
    }),
    { numRuns: runs(200, 3_000) },
  )
}, 60_000)
