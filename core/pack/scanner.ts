import type { Offer } from '#core/products/offers.ts'
import type { PriceTerms } from '#core/products/pricing.ts'
import type { Kind } from '#core/products/products.ts'
import type { Day } from '#core/time/days.ts'
import type { Pack } from './pack.ts'
import { priceTermsFor, type SellingTerms } from './selling-terms.ts'
import type { Shelf } from './shelves.ts'

/**
 * Looks at a pack's items one after the other for one question. An item is what makes a card: a hotel, a tour,
 * a vehicle on a route. What it tells after `scan` is about the last scanned item; classes are sets of rates (see
 * `columns.ts`). To be used at once: it may have read the stock when it was made.
 */
export interface Scanner {
  /** Items that may answer: `from` to `to` (exclusive). */
  readonly from: number
  readonly to: number
  /** Index of the item's product. */
  product(item: number): number
  /** Looks at the item's stock; false where it cannot serve the whole party through any rates. */
  scan(item: number): boolean
  /** All classes in which there is something for somebody. */
  classes(): number
  /** Those classes of which each alone serves the party. There may be others. */
  sufficient(): number
  /** Whether these classes serve the party. */
  serves(classes: number): boolean
  /** Total with taxes of the cheapest way through these classes; -1 for none. */
  total(classes: number): number
  /** What `scanAll` finds, without looking at items one after the other; null where that has to be. */
  together(classes: number): Found | null
  /** The cheapest way as a card; null for none. Scans the item again. */
  offer(item: number, classes: number): Offer | null
  /** What the filter "types" goes by: an index into the columns' types. */
  type(item: number): number
}

/** What is told of each item, from the scanner's first on. */
export interface Found {
  /** 0 where it cannot serve the party. */
  classes: Uint16Array
  sufficient: Uint16Array
  /** Totals through the classes that were asked for; -1 for none. */
  totals: Float64Array
}

/** Scans every item. Numbers stay in lists: those that functions hand on may cost an object each. */
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

/** Products to look at, `from` to `to` (exclusive): all, or one alone; -1 is none. */
export function productsOf(pack: Pack, product: number | undefined): { from: number; to: number } {
  if (product === undefined) return { from: 0, to: pack.products.length }
  return product < 0 ? { from: 0, to: 0 } : { from: product, to: product + 1 }
}

/** Price terms of a kind by shelf and day, each made once. Null where the account has no exchange rate. */
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
