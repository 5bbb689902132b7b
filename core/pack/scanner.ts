import type * as z from 'zod'
import type { Choice } from '../choice.ts'
import type { offer } from '../contract/offers.ts'
import type { Day } from '../days.ts'
import type { PriceTerms } from '../pricing.ts'
import type { Kind } from '../products.ts'
import type { Pack } from './pack.ts'
import { priceTermsFor, type SellingTerms } from './terms.ts'

export type Offer = z.infer<typeof offer>

/**
 * Looks at a pack's items one after the other for one question. An item is what makes a card: a hotel, a tour,
 * a vehicle on a route.
 */
export interface Scanner {
  readonly items: number
  /** Index of the item's product. */
  product(item: number): number
  /** Looks at the item's stock; false where nothing in it serves the party. */
  scan(item: number): boolean
  /** Classes of rates (see `columns.ts`) in which the last scanned item has something. */
  classes(): number
  /** Total with taxes of the cheapest way through these classes in the last scanned item; -1 for none. */
  total(classes: number): number
  /** Whether there is a way through these classes at all in the last scanned item. */
  serves(classes: number): boolean
  /** The cheapest way as a card, with the choice it stands for; null for none. Scans the item again. */
  offer(item: number, classes: number): Found | null
  /** What the filter "types" goes by, or null. */
  type(item: number): string | null
}

export interface Found {
  offer: Offer
  choice: Choice
}

/** Price terms of a kind by currency and day, each made once. Null where the account has no exchange rate. */
export function termsTable(pack: Pack, terms: SellingTerms, kind: Kind) {
  const table = new Map<string, PriceTerms | null>()
  return (currency: Pack['products'][number]['currency'], on: Day): PriceTerms | null => {
    const key = currency + on
    let found = table.get(key)
    if (found === undefined) {
      found = priceTermsFor(terms, pack, kind, currency, on)
      table.set(key, found)
    }
    return found
  }
}

/** What all cards have in common. */
export function cardOf(pack: Pack, index: number) {
  const product = pack.products[index] as Pack['products'][number]
  return {
    productId: product.id,
    name: product.name,
    picture: product.picture,
    zone: pack.zones.find((zone) => zone.id === product.zoneId) ?? null,
    featured: product.featured,
  }
}
