import type { HotelCriteria } from '#core/criteria/criteria.ts'
import { nearestDates } from '#core/pack/nearest.ts'
import type { Pack } from '#core/pack/pack.ts'
import { priceCalendar } from '#core/pack/price-calendar.ts'
import { search } from '#core/pack/search.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import type { Guests } from '#core/products/party.ts'
import { addDays } from '#core/time/days.ts'
import { taxTable } from '#tests/builders/taxes.ts'
import { accountId, markupBp } from './load-hotels.ts'
import { makeQuestions } from './questions.ts'
import { median, quantile } from './statistics.ts'

export const firstOn = '2027-01-01'
const rounds = 5
/** A server runs for a long time: optimized code is measured. */
const warmUps = 5
const searchesOf = (hotels: number) => Math.max(20, Math.round(1_000_000 / hotels))

export const terms: SellingTerms = {
  accountId,
  currency: 'MXN',
  kinds: ['hotels'],
  markupBp: { hotels: markupBp, tours: 0, transfers: 0 },
  rates: [],
  taxes: taxTable,
  destinationId: null,
  productIds: null,
  assortment: null,
  now: new Date('2026-12-15T18:00:00Z'),
}

/** Results of both sides: the number of available hotels, and the 20 cheapest. */
export interface Answer {
  found: number
  offers: { productId: string; totalMinor: number }[]
}

/** Durations in milliseconds; `processor` per search. */
export interface Measured {
  processor: number
  p50: number
  p99: number
}

export function askPack(pack: Pack, criteria: HotelCriteria): Answer {
  const { total, offers } = search(pack, criteria, terms, { sort: 'price', limit: 20 })
  return {
    found: total,
    offers: offers.map(({ productId, price }) => ({ productId, totalMinor: price.totalMinor })),
  }
}

/** Searches for a party. */
export function measurePack(pack: Pack, rooms: readonly Guests[]): Measured {
  const questions = makeQuestions(rooms, firstOn, searchesOf(pack.products.length))
  return measure(questions, (criteria) => askPack(pack, criteria))
}

/** The price calendar of one hotel after another, 92 days each. */
export function measureCalendar(pack: Pack, rooms: readonly Guests[]): Measured {
  const questions = makeQuestions(rooms, firstOn, searchesOf(pack.products.length))
  const range = { from: firstOn, to: addDays(firstOn, 91) }
  return measure(questions, (criteria, i) =>
    priceCalendar(pack, i % pack.products.length, criteria, range, terms),
  )
}

/** The three nearest dates with room anywhere. */
export function measureNearest(pack: Pack, rooms: readonly Guests[]): Measured {
  const questions = makeQuestions(rooms, firstOn, searchesOf(pack.products.length))
  return measure(questions, (criteria) => nearestDates(pack, criteria, terms))
}

/** Measures in rounds and takes the median, because of other load on the machine. */
function measure(
  questions: readonly HotelCriteria[],
  ask: (criteria: HotelCriteria, i: number) => unknown,
): Measured {
  for (let round = 0; round < warmUps; round++)
    for (const [i, criteria] of questions.entries()) ask(criteria, i)
  const processor: number[] = []
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = process.cpuUsage()
    for (const [i, criteria] of questions.entries()) {
      const startedAt = performance.now()
      ask(criteria, i)
      took.push(performance.now() - startedAt)
    }
    const { user, system } = process.cpuUsage(before)
    processor.push((user + system) / 1000 / questions.length)
  }
  return { processor: median(processor), p50: quantile(took, 0.5), p99: quantile(took, 0.99) }
}
