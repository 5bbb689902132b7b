import type { Offer } from '#core/products/offers.ts'
import type { PriceTerms } from '#core/products/pricing.ts'
import type { Kind } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import type { Pack } from './pack.ts'
import { priceTermsFor, type SellingTerms } from './selling-terms.ts'
import type { Shelf } from './shelves.ts'

/**
 * Scans a pack's items for one search. An item is the subject of a card: a hotel, a tour, a vehicle on a route. After
 * `scan`, the other methods refer to the last scanned item; classes are sets of rates (see `columns.ts`). Use it
 * immediately: it may have read the stock when it was created.
 */
export interface Scanner {
  /** Range of possible items: `from` to `to` (exclusive). */
  readonly from: number
  readonly to: number
  /** Index of the item's product. */
  product(item: number): number
  /** Reads the item's stock; false if it cannot serve the whole party through any rates. */
  scan(item: number): boolean
  /** All classes with an offer for at least part of the party. */
  classes(): number
  /** Classes that serve the party alone; combinations may serve it too. */
  sufficient(): number
  /** Whether these classes serve the party. */
  serves(classes: number): boolean
  /** Total with taxes of the cheapest combination in these classes; -1: none. */
  total(classes: number): number
  /** The result of `scanAll` without scanning items one by one; null: not supported for this search. */
  together(classes: number): Found | null
  /** The cheapest combination as a card; null: none. Scans the item again. */
  offer(item: number, classes: number): Offer | null
  /** The item's index into the columns' types, for the filter "types". */
  type(item: number): number
}

/** Results per item, from the scanner's first on. */
export interface Found {
  /** 0 if it cannot serve the party. */
  classes: Uint16Array
  sufficient: Uint16Array
  /** Totals for the requested classes; -1: none. */
  totals: Float64Array
}

/** Scans every item. Results stay in typed arrays, which avoids an object per item. */
export function scanAll(scanner: Scanner, classes: number): Found {
  const count = scanner.to - scanner.from
  const found = {
    classes: new Uint16Array(count),
    sufficient: new Uint16Array(count),
    totals: new Float64Array(count),
  }
  for (let i = 0; i < count; i++) {
    if (!scanner.scan(scanner.from + i)) continue
    found.classes[i] = scanner.classes()
    found.sufficient[i] = scanner.sufficient()
    found.totals[i] = scanner.total(classes)
  }
  return found
}

/** Range of the products to scan, `from` to `to` (exclusive): all, or a single one; -1 is none. */
export function productsOf(pack: Pack, product: number | undefined): { from: number; to: number } {
  if (product === undefined) return { from: 0, to: pack.products.length }
  return product < 0 ? { from: 0, to: 0 } : { from: product, to: product + 1 }
}

/** Price terms of a kind by shelf and day, each computed once. Null: the account has no exchange rate. */
export function termsTable(pack: Pack, terms: SellingTerms, kind: Kind) {
  const table = new Map<string, PriceTerms | null>()
  return ({ currency, markupBp }: Shelf, on: Day): PriceTerms | null => {
    const key = markupBp === undefined ? currency + on : `${currency}${on}${markupBp}`
    let found = table.get(key)
    if (found === undefined) {
      found = priceTermsFor(terms, pack, kind, currency, on, markupBp)
      table.set(key, found)
    }
    return found
  }
}
