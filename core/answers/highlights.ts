import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { highlightsOf } from '#core/products/assortment.ts'
import type { Highlight, Storefront } from '#core/products/storefronts.ts'
import { addDays, type Day, dayIn, daysBetween } from '#core/time/days.ts'
import { type Criteria, criteriaLimits } from '../criteria/criteria.ts'
import { encodeCriteria } from '../criteria/token.ts'
import type { Pack } from '../pack/pack.ts'
import { allClasses } from '../pack/rate-classes.ts'
import { findCheapest, scannerOf } from '../pack/search.ts'

const count = 8
/** The days ahead that are searched. There are only a few, since a front page needs a price, not the lowest of all. */
const daysAhead = [14, 18, 22, 26, 30, 37, 44]
const nights = 3
const couple = { adults: 2, childAges: [] }

/** An available product on its cheapest day. */
export interface HighlightCandidate {
  pack: Pack
  product: Pack['products'][number]
  criteria: Criteria
  totalMinor: number
}

/** The destination and days of a group's trip. */
interface Trip {
  destinationId: string
  startsOn: Day
  endsOn: Day
}

/**
 * Featured products, each with its lowest price on some days of the coming weeks: first the agency's own selection, in
 * its order, then others spread over places and kinds. A group's products are searched on its own days only; once its
 * trip has begun, there are none. Hotels with rooms blocked for the group are left out, as they are shown separately.
 * `candidatesOf`: `highlightCandidates` of a pack, possibly from an earlier answer; not called for a group.
 */
export function highlightsAnswer(
  { group: trip, held = [] }: Pick<Storefront, 'group' | 'held'>,
  packs: readonly Pack[],
  terms: SellingTerms,
  candidatesOf = (pack: Pack): readonly HighlightCandidate[] => highlightCandidates(pack, terms),
): Highlight[] {
  const but = new Set(held.map(({ productId }) => productId))
  const near = trip ? packs.filter((pack) => pack.destinationId === trip.destinationId) : packs
  const places = highlightsOf(terms.assortment)
  const candidatesIn = (pack: Pack) => (trip ? bestOf(pack, terms, trip, but) : candidatesOf(pack))
  const found = near.flatMap((pack) =>
    pack.kind !== 'transfers' || pack.products.some(({ id }) => places.has(id)) ? candidatesIn(pack) : [],
  )
  const preferred = found.filter(({ pack, product }) => pack.kind !== 'transfers' || places.has(product.id))
  const candidates = preferred.length > 0 ? preferred : near.flatMap(candidatesIn)
  const chosen: HighlightCandidate[] = []
  while (chosen.length < count && candidates.length > 0) {
    const seen = (test: (one: HighlightCandidate) => boolean) => chosen.filter(test).length
    const rank = (one: HighlightCandidate) => [
      places.get(one.product.id) ?? places.size + 1,
      one.product.featured ? 0 : 1,
      seen((other) => other.pack.destinationId === one.pack.destinationId),
      seen((other) => other.pack.kind === one.pack.kind),
      one.totalMinor,
    ]
    const ranks = candidates.map(rank)
    const first = ranks.reduce((best, one, at) => (compare(one, ranks[best] ?? []) < 0 ? at : best), 0)
    chosen.push(...candidates.splice(first, 1))
  }
  return chosen.flatMap(({ pack, product, criteria }) => {
    const offer = findCheapest(pack, criteria, terms, product.id)
    if (!offer) return []
    return {
      productId: product.id,
      kind: pack.kind,
      destinationId: pack.destinationId,
      name: product.name,
      picture: product.picture,
      stars: offer.kind === 'hotels' ? offer.stars : null,
      token: encodeCriteria(criteria, product.id),
      from: offer.price,
    }
  })
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value - (b[i] ?? 0)
  return 0
}

/** The products of a pack that can be featured on a front page without a group. */
export const highlightCandidates = (pack: Pack, terms: SellingTerms): HighlightCandidate[] =>
  bestOf(pack, terms, null, new Set())

/**
 * The best available products of a pack, each on its cheapest day. No other product of the pack could be chosen: within
 * a pack, place and kind, which rank before the price, are the same.
 */
function bestOf(
  pack: Pack,
  terms: SellingTerms,
  trip: Trip | null,
  but: ReadonlySet<string>,
): HighlightCandidate[] {
  const places = highlightsOf(terms.assortment)
  const rank = ({ product, totalMinor }: HighlightCandidate) => [
    places.get(product.id) ?? places.size + 1,
    product.featured ? 0 : 1,
    totalMinor,
  ]
  return availableIn(pack, terms, trip)
    .filter(({ product }) => !but.has(product.id))
    .map((one) => ({ one, rank: rank(one) }))
    .toSorted((one, other) => compare(one.rank, other.rank))
    .slice(0, count)
    .map(({ one }) => one)
}

/** Every available product, on its cheapest day. */
function availableIn(pack: Pack, terms: SellingTerms, trip: Trip | null): HighlightCandidate[] {
  const today = dayIn(terms.now, pack.timeZone)
  const best = new Map<number, HighlightCandidate>()
  const questions = trip
    ? questionsOfTrip(pack, trip, today)
    : daysAhead.flatMap((days) => {
        const on = addDays(today, days)
        return questionsOn(pack, on, addDays(on, nights))
      })
  for (const criteria of questions) {
    const scanner = scannerOf(pack, criteria, terms)
    for (let item = scanner.from; item < scanner.to; item++) {
      const totalMinor = scanner.scan(item) ? scanner.total(allClasses) : -1
      const index = scanner.product(item)
      const product = pack.products[index]
      const known = best.get(index)
      if (!product || totalMinor < 0 || (known && known.totalMinor <= totalMinor)) continue
      best.set(index, { pack, product, criteria, totalMinor })
    }
  }
  return [...best.values()]
}

/** The criteria for a group's days; none if the days are past or more than a search allows. */
function questionsOfTrip(pack: Pack, { startsOn, endsOn }: Trip, today: Day): Criteria[] {
  if (startsOn < today || daysBetween(startsOn, endsOn) > criteriaLimits.nights) return []
  // A group's event of one day still needs a night.
  const until = pack.kind === 'hotels' && endsOn <= startsOn ? addDays(startsOn, 1) : endsOn
  return questionsOn(pack, startsOn, until)
}

/** Criteria for one day: one search covers all products, except that transfers need one per zone. */
function questionsOn({ kind, destinationId, products }: Pack, on: Day, until: Day): Criteria[] {
  switch (kind) {
    case 'hotels':
      return [{ kind, destinationId, arriveOn: on, departOn: until, rooms: [couple] }]
    case 'tours':
      return [{ kind, destinationId, fromOn: on, toOn: until, guests: couple }]
    case 'transfers': {
      const legs = [{ direction: 'arrival' as const, on, time: '15:00' }]
      const zones = products.flatMap(({ content }) => (content.kind === 'transfers' ? [content.zoneId] : []))
      return [...new Set(zones)].map((zoneId) => ({ kind, destinationId, zoneId, legs, guests: couple }))
    }
  }
}
