import { type Criteria, encodeCriteria } from '#core/criteria.ts'
import { addDays, type Day, dayIn } from '#core/days.ts'
import { allClasses } from '#core/pack/columns.ts'
import type { Pack } from '#core/pack/pack.ts'
import { findCheapest, scannerOf } from '#core/pack/search.ts'
import type { SellingTerms } from '#core/pack/terms.ts'

const count = 8
/** Days ahead that are looked at; a few, since a front page needs a price and not the least of all. */
const daysAhead = [14, 18, 22, 26, 30, 37, 44]
const nights = 3
const couple = { adults: 2, childAges: [] }

interface Candidate {
  pack: Pack
  product: Pack['products'][number]
  criteria: Criteria
  totalMinor: number
}

/** Products to put forward, each with the cheapest of some days of the coming weeks, spread over places and kinds. */
export function chooseHighlights(packs: readonly Pack[], terms: SellingTerms) {
  const lively = packs.filter((pack) => pack.kind !== 'transfers')
  const found = lively.flatMap((pack) => candidatesOf(pack, terms))
  const candidates = found.length > 0 ? found : packs.flatMap((pack) => candidatesOf(pack, terms))
  const chosen: Candidate[] = []
  while (chosen.length < count && candidates.length > 0) {
    const seen = (test: (one: Candidate) => boolean) => chosen.filter(test).length
    const rank = (one: Candidate) => [
      one.product.featured ? 0 : 1,
      seen((other) => other.pack.destinationId === one.pack.destinationId),
      seen((other) => other.pack.kind === one.pack.kind),
      one.totalMinor,
    ]
    candidates.sort((a, b) => compare(rank(a), rank(b)))
    const next = candidates.shift()
    if (next) chosen.push(next)
  }
  return chosen.flatMap(({ pack, product, criteria }) => {
    const offer = findCheapest(pack, criteria, terms, product.id)?.offer
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

/** Every product that can be had, on the cheapest of the days. */
function candidatesOf(pack: Pack, terms: SellingTerms): Candidate[] {
  const today = dayIn(terms.now, pack.timeZone)
  const best = new Map<number, Candidate>()
  for (const criteria of daysAhead.flatMap((days) => questionsOn(pack, addDays(today, days)))) {
    const scanner = scannerOf(pack, criteria, terms)
    for (let item = 0; item < scanner.items; item++) {
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

/** One question about all products; one per zone about rides. */
function questionsOn({ kind, destinationId, products }: Pack, on: Day): Criteria[] {
  switch (kind) {
    case 'hotels':
      return [{ kind, destinationId, arriveOn: on, departOn: addDays(on, nights), rooms: [couple] }]
    case 'tours':
      return [{ kind, destinationId, fromOn: on, toOn: addDays(on, 3), guests: couple }]
    case 'transfers': {
      const legs = [{ direction: 'arrival' as const, on, time: '15:00' }]
      const zones = products.flatMap(({ content }) => (content.kind === 'transfers' ? [content.zoneId] : []))
      return [...new Set(zones)].map((zoneId) => ({ kind, destinationId, zoneId, legs, guests: couple }))
    }
  }
}
