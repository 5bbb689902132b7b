import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainDay } from '#core/pack/plain-day.ts'
import { writeRateDay } from '#core/pack/rate-days.ts'
import { search } from '#core/pack/search.ts'
import { adultSharesOf } from '#core/products/day-shares.ts'
import { changedRates, type RateRow } from '#core/products/rate-change.ts'
import { addDays, daysBetween } from '#core/time/days.ts'
import { rateDayIn, termsOf } from '#tests/builders/packs.ts'
import { runs } from '#tests/support/worlds/runs.ts'
import { naiveHotels } from './naive-search.ts'
import { criteriaFrom, days, packFrom, product, question, type TypeOf } from './random-hotels.ts'

const first = '2026-12-01'
/** A range of days of a rate, and the shares chosen for it; three of four rates have a choice, if any has. */
const chosen = fc.record({
  hasChoice: fc.nat(3).map((one) => one > 0),
  rate: fc.nat(30),
  from: fc.nat(days - 1),
  length: fc.integer({ min: 1, max: days }),
  weekdays: fc.uniqueArray(fc.nat(6), { minLength: 1 }),
  shares: fc.constantFrom(0, 1, 2, 3),
})

/** The products with these days of a rate; `at` is its index among all rates. */
function withDays(
  products: TypeOf<typeof product>[],
  at: number,
  set: ReadonlyMap<number, number>,
): TypeOf<typeof product>[] {
  let place = -1
  return products.map((one) => ({
    ...one,
    units: one.units.map((unit) => ({
      ...unit,
      rates: unit.rates.map((rate) => {
        place += 1
        if (place !== at) return rate
        const all = Array.from({ length: days + 1 }, (_, day) => {
          const shares = set.get(day)
          const before = rate.days[day] ?? null
          return shares === undefined ? before : { ...(before ?? plainDay), shares }
        })
        return { ...rate, days: all }
      }),
    })),
  })) as TypeOf<typeof product>[]
}

test('shares that are chosen for a range are searched as if the days had always had them', () => {
  let made = 0
  fc.assert(
    fc.property(
      fc.array(product, { minLength: 1, maxLength: 3 }),
      question,
      fc.array(chosen, { minLength: 1, maxLength: 3 }),
      (products, asked, changes) => {
        let specs = products
        const pack = packFrom(products)
        const ids = pack.rates.map(({ id }) => id).sort((a, b) => a - b)
        const choices = pack.rates.flatMap(({ id, terms }) =>
          terms.otherShares?.length && !terms.basedOn ? [ids.indexOf(id)] : [],
        )
        for (const { hasChoice, rate: nth, from, length, weekdays, shares } of changes) {
          const at = (hasChoice ? choices[nth % choices.length] : undefined) ?? nth % ids.length
          const rate = pack.rates.find(({ id }) => id === ids[at])
          const unit = rate && pack.units[rate.unit]
          if (!rate || !unit) throw new Error('no rate')
          const { terms, id: rateId } = rate
          const [start, end] = [addDays(first, from), addDays(first, Math.min(days, from + length) - 1)]
          const rows = Array.from({ length: days }, (_, day): RateRow => {
            const on = addDays(first, day)
            return { rateId, day: on, rules: rateDayIn(pack, rateId, on) ?? plainDay }
          })
          const known = {
            ...{ rateId, unitId: unit.id, factorBp: terms.factorBp },
            baseId: terms.basedOn ? Number(terms.basedOn.rate) : null,
            shares: adultSharesOf(unit.attributes, terms),
          }
          const { cells, refusals } = changedRates([known], rows, [], {
            ...{ rateIds: [rateId], from: start, to: end, weekdays },
            setting: { kind: 'shares', shares },
          })
          const isRefused =
            shares !== 0 && (terms.basedOn || !terms.otherShares?.some(({ id }) => id === shares))
          if (isRefused) expect(cells).toEqual([])
          else expect(refusals.map(({ problem }) => problem)).not.toContain('no_shares')
          made += cells.length
          for (const { day, after } of cells) writeRateDay(pack, rate, daysBetween(first, day), after)
          const set = new Map(cells.map(({ day, after }) => [daysBetween(first, day), after.shares]))
          specs = withDays(specs, at, set)
        }
        const criteria = criteriaFrom(asked)
        const terms = termsOf({ now: new Date(asked.now) })
        const offers = search(pack, criteria, terms, { limit: 100 }).offers
        const found = offers
          .map((offer) => ({
            productId: offer.productId,
            rooms:
              offer.kind === 'hotels' ? offer.rooms.map(({ unitId, rateId }) => ({ unitId, rateId })) : [],
            totalMinor: offer.price.totalMinor,
          }))
          .sort((a, b) => a.productId.localeCompare(b.productId))
        expect(found).toEqual(naiveHotels(pack, criteria, terms))
        expect(offers).toEqual(search(packFrom(specs), criteria, terms, { limit: 100 }).offers)
      },
    ),
    { numRuns: runs(400, 5_000) },
  )
  expect(made).toBeGreaterThan(150)
}, 60_000)
