import { forTwo } from '#core/criteria/for-two.ts'
import { convert } from '#core/money/exchange.ts'
import type { Pack } from '#core/pack/pack.ts'
import { allClasses } from '#core/pack/rate-classes.ts'
import { scannerOf } from '#core/pack/search.ts'
import { exchangeFor, type SellingTerms } from '#core/pack/selling-terms.ts'
import type { Offer } from '#core/products/offers.ts'
import { mealsOf, payingGuests } from '#core/products/pricing.ts'
import { taxesOf } from '#core/products/taxes.ts'
import { addDays, type Day, dayIn } from '#core/time/days.ts'

const daysAhead = [14, 18, 22, 26, 30, 37, 44, 60, 90]
const couple = { adults: 2, childAges: [] }

/**
 * The price of one night, tour or ride for two adults on a day of the coming weeks, before mark-up and taxes, in the
 * account's currency; null if there is none.
 */
export function samplePrice(pack: Pack, index: number, terms: SellingTerms) {
  const none = { hotels: 0, tours: 0, transfers: 0 }
  const bare = { ...terms, assortment: null, markupBp: none, productIds: null, destinationId: null }
  const today = dayIn(terms.now, pack.timeZone)
  for (const days of daysAhead) {
    const on = addDays(today, days)
    const price = publicPriceOn(pack, index, bare, on)
    const { jurisdiction } = pack
    if (price) return { on, ...price, jurisdiction, taxes: taxesOf(terms.taxes, pack.kind, jurisdiction, on) }
  }
  return null
}

interface PublicPrice {
  publicMinor: number
  mealsMinor: number
}

function publicPriceOn(pack: Pack, index: number, terms: SellingTerms, on: Day): PublicPrice | null {
  const content = pack.products[index]?.content
  if (!content) return null
  const criteria = forTwo({ destinationId: pack.destinationId, content }, on)
  const scanner = scannerOf(pack, criteria, terms, { product: index, ofAnyLength: true })
  let least: PublicPrice | null = null
  for (let item = scanner.from; item < scanner.to; item++) {
    const offer = scanner.scan(item) ? scanner.offer(item, allClasses) : null
    const publicMinor = offer?.price.baseMinor ?? Number.POSITIVE_INFINITY
    if (offer && publicMinor < (least?.publicMinor ?? Number.POSITIVE_INFINITY))
      least = { publicMinor, mealsMinor: mealsIn(pack, offer, terms) }
  }
  return least
}

/** The meal portion of a night's price for two, in the account's currency. */
function mealsIn(pack: Pack, offer: Offer, terms: SellingTerms): number {
  const rateId = offer.kind === 'hotels' ? offer.rooms[0]?.rateId : undefined
  const rate = pack.rates.find(({ id }) => id === rateId)
  const product = pack.products.find(({ id }) => id === offer.productId)
  const exchange = product && exchangeFor(terms, product.currency)
  return rate && exchange ? convert(mealsOf(payingGuests(couple), rate.terms), exchange) : 0
}
