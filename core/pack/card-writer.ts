import { addPrices, type InsidePrice, publicPrice } from '#core/products/pricing.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { columnsOf } from './columns.ts'
import type { Pack } from './pack.ts'
import type { SellingTerms } from './selling-terms.ts'
import { shelvesOf } from './shelves.ts'

/** A combination that serves the party: the price of each room, departure or ride, and its rate. */
export interface Way {
  /** At least one. */
  prices: InsidePrice[]
  /** Indexes in the pack. */
  rates: number[]
  startsOn: Day
  /** Availability of the scarcest stock in it. */
  left: number
}

/**
 * Writes the common fields of all cards, in the words of `priceChoice`, but without fields that only a sale needs: the
 * nights to take, the price of each, the whole policy.
 */
export function cardWriter(pack: Pack, terms: SellingTerms) {
  const { featured } = shelvesOf(pack, terms)
  const { rateNotice } = columnsOf(pack)
  const deadlines = new Map<string, string | null>()

  /** The last instant of free cancellation under all of these rates; null: none. */
  function freeUntil(rates: readonly number[], startsOn: Day): string | null {
    let notice = Number.NEGATIVE_INFINITY
    for (const rate of rates) notice = Math.max(notice, rateNotice[rate] as number)
    if (!Number.isFinite(notice)) return null
    const key = `${startsOn}-${notice}`
    let deadline = deadlines.get(key)
    if (deadline === undefined) {
      const instant = instantAt(addDays(startsOn, -notice), '00:00', pack.timeZone)
      deadline = instant > terms.now ? instant.toISOString() : null
      deadlines.set(key, deadline)
    }
    return deadline
  }

  return (index: number, { prices, rates, startsOn, left }: Way) => {
    const product = pack.products[index] as Pack['products'][number]
    const [first] = prices
    const price = (prices.length === 1 ? first : addPrices(prices)) as InsidePrice
    return {
      productId: product.id,
      name: product.name,
      picture: product.picture,
      zone: pack.zones.find((zone) => zone.id === product.zoneId) ?? null,
      featured: (featured[index] as number) > 0,
      price: publicPrice(price),
      left,
      refundable: rates.every((rate) => pack.rates[rate]?.terms.refundable),
      freeUntil: freeUntil(rates, startsOn),
    }
  }
}
