import { type Criteria, encodeCriteria } from '#core/criteria.ts'
import { addDays, type Day, dayIn } from '#core/days.ts'
import type { Pack } from '#core/pack/pack.ts'
import type { Found } from '#core/pack/scanner.ts'
import { findCheapest } from '#core/pack/search.ts'
import { type SellingTerms, soldIn } from '#core/pack/terms.ts'
import type { Kind } from '#core/products.ts'

const count = 8
/** Days ahead that are looked at; a few, since a front page needs a price and not the least of all. */
const daysAhead = [14, 18, 22, 26, 30, 37, 44]
const nights = 3
const couple = { adults: 2, childAges: [] }

interface Candidate {
  kind: Kind
  destinationId: string
  token: string
  found: Found
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
      one.found.offer.featured ? 0 : 1,
      seen((other) => other.destinationId === one.destinationId),
      seen((other) => other.kind === one.kind),
      one.found.offer.price.totalMinor,
    ]
    candidates.sort((a, b) => compare(rank(a), rank(b)))
    const next = candidates.shift()
    if (next) chosen.push(next)
  }
  return chosen.map(({ kind, destinationId, token, found: { offer } }) => ({
    productId: offer.productId,
    kind,
    destinationId,
    name: offer.name,
    picture: offer.picture,
    stars: offer.kind === 'hotels' ? offer.stars : null,
    token,
    from: offer.price,
  }))
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) if (value !== b[i]) return value - (b[i] ?? 0)
  return 0
}

function candidatesOf(pack: Pack, terms: SellingTerms): Candidate[] {
  const isSold = soldIn(terms, pack, pack.kind)
  const today = dayIn(terms.now, pack.timeZone)
  return pack.products.filter(isSold).flatMap((product) => {
    let best: Candidate | null = null
    for (const days of daysAhead) {
      const criteria = questionOn(pack, product, addDays(today, days))
      const found = findCheapest(pack, criteria, terms, product.id)
      if (!found) continue
      if (best && best.found.offer.price.totalMinor <= found.offer.price.totalMinor) continue
      const token = encodeCriteria(criteria, product.id)
      best = { kind: pack.kind, destinationId: pack.destinationId, token, found }
    }
    return best ? [best] : []
  })
}

function questionOn(pack: Pack, product: Pack['products'][number], on: Day): Criteria {
  const { destinationId } = pack
  const { content } = product
  switch (content.kind) {
    case 'hotels':
      return { kind: 'hotels', destinationId, arriveOn: on, departOn: addDays(on, nights), rooms: [couple] }
    case 'tours':
      return { kind: 'tours', destinationId, fromOn: on, toOn: addDays(on, 3), guests: couple }
    case 'transfers': {
      const legs = [{ direction: 'arrival' as const, on, time: '15:00' }]
      return { kind: 'transfers', destinationId, zoneId: content.zoneId, legs, guests: couple }
    }
  }
}
