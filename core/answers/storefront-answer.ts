import { resolve } from '../assortment.ts'
import { dayIn, dayNumber } from '../days.ts'
import { cellAt, type Pack } from '../pack/pack.ts'
import { ownPriceDays, type SellingTerms, soldIn } from '../pack/terms.ts'
import { kinds } from '../products.ts'
import type { ShownAccount, ShownGroup, ShownPlace, Storefront } from '../storefronts.ts'
import { chooseHighlights } from './highlights.ts'

/** What a booking page needs at once: who sells, where there is something to sell, what is put forward. */
export function storefrontAnswer(
  { account, places, group }: { account: ShownAccount; places: ShownPlace[]; group: ShownGroup | null },
  packs: readonly Pack[],
  terms: SellingTerms,
): Storefront {
  const destinations = places.map((place) => ({
    ...place,
    kinds: kinds.filter((kind) =>
      packs.some(
        (pack) => pack.destinationId === place.id && pack.kind === kind && hasSomething(pack, terms),
      ),
    ),
  }))
  return {
    account: {
      ...account,
      kinds: account.kinds.filter(
        (kind) =>
          !resolve(terms.assortment, { kind }).hidden ||
          destinations.some((destination) => destination.kinds.includes(kind)),
      ),
    },
    destinations: destinations.filter((destination) => destination.kinds.length > 0),
    group: group && { ...group, priceDays: ownPriceDays(terms) },
    highlights: chooseHighlights(packs, terms, group),
  }
}

/** Whether the account could sell anything of the pack on any day to come. */
function hasSomething(pack: Pack, terms: SellingTerms): boolean {
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
