import type { Currency } from '#core/money/money.ts'
import type { Filters, Offer, Sort } from '#core/products/offers.ts'
import type { Criteria, HotelCriteria } from '../criteria/criteria.ts'
import { columnsOf } from './columns.ts'
import { type Facets, facetCounter } from './facets.ts'
import { heldUnits } from './held-units.ts'
import type { Pack } from './pack.ts'
import { allClasses, classesOf } from './rate-classes.ts'
import { type Scanner, scanAll } from './scanner.ts'
import { hotelScanner, type ScanOptions } from './search-hotels.ts'
import { tourScanner } from './search-tours.ts'
import { transferScanner } from './search-transfers.ts'
import { type OrderKeys, selectTop } from './select-top.ts'
import type { SellingTerms } from './selling-terms.ts'
import { shelvesOf } from './shelves.ts'

export interface SearchOptions {
  sort?: Sort
  filters?: Filters
  offset?: number
  limit?: number
  /** Limits the search to this product. */
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
 * Searches a pack: one card per hotel, tour or vehicle, with its cheapest combination for the party. Filters on board
 * and free cancellation select rates, so that a hotel is found by any of its rates, not only the cheapest. Pure: the
 * same pack, criteria and terms give the same result on every machine.
 */
export function search(
  pack: Pack,
  criteria: Criteria,
  terms: SellingTerms,
  options: SearchOptions = {},
): SearchResult {
  const { sort = 'featured', filters = {}, offset = 0, limit = 20 } = options
  const scanner = scannerOf(pack, criteria, terms, onlyProduct(pack, criteria, options.productId))
  const counter = facetCounter(pack, scanner, filters)
  const classes = classesOf(filters)
  const found = scanner.together(classes) ?? scanAll(scanner, classes)
  const { hits, unfiltered } = counter.count(found)
  const keys = orderKeys(pack, terms, scanner, { hits, totals: found.totals }, sort)
  if (sort === 'featured' && criteria.kind === 'hotels') putHeldFirst(pack, criteria, scanner, hits, keys)
  const page = selectTop(keys, offset + limit).slice(offset)
  return {
    offers: page
      .map((hit) => scanner.offer(hits[hit] as number, classes))
      .filter((offer): offer is Offer => offer !== null),
    total: hits.length,
    unfiltered,
    currency: terms.currency,
    facets: counter.facets(),
  }
}

/** The sort keys of the hits. */
function orderKeys(
  pack: Pack,
  terms: SellingTerms,
  scanner: Scanner,
  { hits, totals }: { hits: Int32Array; totals: Float64Array },
  sort: Sort,
): OrderKeys {
  const column =
    sort === 'featured' ? shelvesOf(pack, terms).featured : sort === 'stars' ? columnsOf(pack).stars : null
  const way = sort === 'price_desc' ? -1 : 1
  const ranks = new Float64Array(hits.length)
  const values = new Float64Array(hits.length)
  for (let hit = 0; hit < hits.length; hit++) {
    const item = hits[hit] as number
    if (column) ranks[hit] = column[scanner.product(item)] as number
    values[hit] = way * (totals[item - scanner.from] as number)
  }
  return { ranks, values }
}

/** Higher than any rank of a featured product. */
const heldRank = 1_000

/** Ranks hotels with rooms in the group's block before all others. */
function putHeldFirst(
  pack: Pack,
  criteria: HotelCriteria,
  scanner: Scanner,
  hits: Int32Array,
  { ranks }: OrderKeys,
): void {
  const held = heldUnits(pack, criteria)
  if (held.size === 0) return
  const hotels = new Set(pack.units.flatMap(({ id, product }) => (held.has(id) ? [product] : [])))
  for (let hit = 0; hit < hits.length; hit++)
    if (hotels.has(scanner.product(hits[hit] as number))) ranks[hit] = (ranks[hit] as number) + heldRank
}

/** The cheapest offer of all, or of one product; null: none. */
export function findCheapest(
  pack: Pack,
  criteria: Criteria,
  terms: SellingTerms,
  productId?: string,
): Offer | null {
  const scanner = scannerOf(pack, criteria, terms, onlyProduct(pack, criteria, productId))
  let best = -1
  let bestTotal = Number.POSITIVE_INFINITY
  for (let item = scanner.from; item < scanner.to; item++) {
    const total = scanner.scan(item) ? scanner.total(allClasses) : -1
    if (total < 0 || total >= bestTotal) continue
    best = item
    bestTotal = total
  }
  return best < 0 ? null : scanner.offer(best, allClasses)
}

/** The index of the only product to search, -1: not found; undefined: all products. */
function onlyProduct(pack: Pack, criteria: Criteria, productId?: string): ScanOptions {
  if (pack.destinationId !== criteria.destinationId) return { product: -1 }
  return productId === undefined ? {} : { product: columnsOf(pack).indexOf.get(productId) ?? -1 }
}

/** The scanner of the criteria's kind, of all products or one; the pack must be of that kind. */
export function scannerOf(
  pack: Pack,
  criteria: Criteria,
  terms: SellingTerms,
  options: ScanOptions = {},
): Scanner {
  switch (criteria.kind) {
    case 'hotels':
      return hotelScanner(pack, criteria, terms, options)
    case 'tours':
      return tourScanner(pack, criteria, terms, options.product)
    case 'transfers':
      return transferScanner(pack, criteria, terms, options.product)
  }
}
