import type * as z from 'zod'
import type { filters, sorts } from '../contract/offers.ts'
import type { Criteria } from '../criteria.ts'
import type { Currency } from '../money.ts'
import { allClasses, classesOf, columnsOf } from './columns.ts'
import { type Facets, facetCounter } from './facets.ts'
import type { Pack } from './pack.ts'
import type { Found, Offer, Scanner } from './scanner.ts'
import { hotelScanner } from './search-hotels.ts'
import { tourScanner } from './search-tours.ts'
import { transferScanner } from './search-transfers.ts'
import { selectTop } from './select-top.ts'
import type { SellingTerms } from './terms.ts'

export type Filters = z.infer<typeof filters>
export type Sort = (typeof sorts)[number]

export interface SearchOptions {
  sort?: Sort
  filters?: Filters
  offset?: number
  limit?: number
  /** Looks at this product alone. */
  productId?: string
}

export interface SearchResult {
  offers: Offer[]
  /** Offers that pass the filters. */
  total: number
  /** Offers before filtering. */
  unfiltered: number
  currency: Currency
  facets: Facets
}

/**
 * Answers a question from a pack: one card per hotel, tour or vehicle, with its cheapest way to serve the
 * party. Filters on board and refundability choose among rates, so a hotel is found by any rate it has, not
 * only by its cheapest. Pure: the same pack, question and terms give the same answer on every machine.
 */
export function search(
  pack: Pack,
  criteria: Criteria,
  terms: SellingTerms,
  options: SearchOptions = {},
): SearchResult {
  const { sort = 'featured', filters = {}, offset = 0, limit = 20 } = options
  const scanner = scannerOf(pack, criteria, terms)
  const classes = classesOf(filters)
  const counter = facetCounter(pack, scanner, filters)
  const hits: number[] = []
  const totals: number[] = []
  let unfiltered = 0
  if (pack.destinationId === criteria.destinationId) {
    for (let item = 0; item < scanner.items; item++) {
      if (options.productId && pack.products[scanner.product(item)]?.id !== options.productId) continue
      if (!scanner.scan(item) || !scanner.serves(allClasses)) continue
      unfiltered++
      const total = counter.count(item)
      if (total < 0) continue
      hits.push(item)
      totals.push(total)
    }
  }
  const { featured, stars } = columnsOf(pack)
  const column = sort === 'featured' ? featured : sort === 'stars' ? stars : null
  const keys = Int8Array.from(hits, (item) => -(column?.[scanner.product(item)] ?? 0))
  const way = sort === 'price_desc' ? -1 : 1
  const compare = (a: number, b: number) =>
    (keys[a] as number) - (keys[b] as number) ||
    way * ((totals[a] as number) - (totals[b] as number)) ||
    a - b
  const page = selectTop(hits.length, offset + limit, compare).slice(offset)
  return {
    offers: page
      .map((hit) => scanner.offer(hits[hit] as number, classes)?.offer)
      .filter((offer): offer is Offer => offer !== undefined),
    total: hits.length,
    unfiltered,
    currency: terms.currency,
    facets: counter.facets(),
  }
}

/** The cheapest offer of all, or of one product, with the choice it stands for; null where there is none. */
export function findCheapest(
  pack: Pack,
  criteria: Criteria,
  terms: SellingTerms,
  productId?: string,
): Found | null {
  if (pack.destinationId !== criteria.destinationId) return null
  const scanner = scannerOf(pack, criteria, terms)
  let best = -1
  let bestTotal = Number.POSITIVE_INFINITY
  for (let item = 0; item < scanner.items; item++) {
    if (productId && pack.products[scanner.product(item)]?.id !== productId) continue
    const total = scanner.scan(item) ? scanner.total(allClasses) : -1
    if (total < 0 || total >= bestTotal) continue
    best = item
    bestTotal = total
  }
  return best < 0 ? null : scanner.offer(best, allClasses)
}

/** The scanner of the criteria's kind; the pack must be of that kind. */
export function scannerOf(pack: Pack, criteria: Criteria, terms: SellingTerms): Scanner {
  switch (criteria.kind) {
    case 'hotels':
      return hotelScanner(pack, criteria, terms)
    case 'tours':
      return tourScanner(pack, criteria, terms)
    case 'transfers':
      return transferScanner(pack, criteria, terms)
  }
}
