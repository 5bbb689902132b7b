import { ownPriceDays, type SellingTerms, soldIn } from '#core/pack/selling-terms.ts'
import { resolve } from '#core/products/assortment.ts'
import type { BlockNight } from '#core/products/held-rooms.ts'
import { kinds } from '#core/products/products.ts'
import type { ShownAccount, ShownGroup, ShownPlace, Storefront } from '#core/products/storefronts.ts'
import { dayIn, dayNumber } from '#core/time/days.ts'
import { cellAt, type Pack } from '../pack/pack.ts'
import { heldHotels } from './held-hotels.ts'

/** The requested page: an agency's page, or the page of one of its groups with the nights of its block. */
interface Shown {
  account: ShownAccount
  places: ShownPlace[]
  group: ShownGroup | null
  block: readonly BlockNight[]
}

/**
 * Data that every booking page needs: the agency and its destinations with stock; for a group, also the hotels with
 * rooms blocked for it.
 */
export function storefrontAnswer(
  { account, places, group, block }: Shown,
  packs: readonly Pack[],
  terms: SellingTerms,
): Storefront {
  const destinations = places.map((place) => ({
    ...place,
    kinds: kinds.filter((kind) =>
      packs.some((pack) => pack.destinationId === place.id && pack.kind === kind && canSellAny(pack, terms)),
    ),
  }))
  const held = group && heldHotels(packs, block, terms)
  return {
    account: {
      ...account,
      kinds: account.kinds.filter(
        (kind) =>
          !resolve(terms.assortment, { kind }).hidden ||
          destinations.some((destination) => destination.kinds.includes(kind)),
      ),
    },
    takesBookings: true,
    destinations: destinations.filter((destination) => destination.kinds.length > 0),
    group: group && { ...group, priceDays: ownPriceDays(terms) },
    ...(held && { held }),
    highlights: [],
  }
}

/** Whether the account could sell anything in the pack on any future day. */
function canSellAny(pack: Pack, terms: SellingTerms): boolean {
  const isSold = soldIn(terms, pack, pack.kind)
  const today = Math.max(0, dayNumber(dayIn(terms.now, pack.timeZone)) - pack.firstDay)
  return pack.products.some((product) => {
    if (!isSold(product)) return false
    for (let unit = product.unitFrom; unit < product.unitTo; unit++) {
      for (let day = today; day < pack.days; day++) if (pack.left[cellAt(pack, unit, day)]) return true
    }
    return false
  })
}
