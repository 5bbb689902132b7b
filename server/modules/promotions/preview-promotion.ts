import type { Input, Output } from '#core/contract/calls.ts'
import { hotelChoice } from '#core/criteria/hotel-choice.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import { addDays } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readHotels } from './promoted-hotels.ts'

/** A stay of two adults with and without the promotion, from the pack in memory. Errors: `product_not_found`. */
export async function previewPromotion(
  context: Caller,
  { terms, productId, rateIds, arriveOn, nights, childAges }: Input<'product.previewPromotion'>,
): Promise<Output<'product.previewPromotion'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  const hotels = await transactAs(deps.database, actor, (tx) => readHotels(tx, actor.accountId))
  const hotel = hotels.find((one) => one.productId === productId) ?? refuse('product_not_found')
  const { currency, destinationId } = hotel
  const pack = deps.packs.find(destinationId, 'hotels')
  const index = pack?.products.findIndex(({ id }) => id === productId) ?? -1
  const product = pack && soldProduct(pack, index)
  if (!pack || !product) return { currency, offers: [] }
  const cells = packCells(pack, index)
  const promotion = { id: '', name: { es: '', en: '' }, terms, productIds: [productId], rateIds }
  const departOn = addDays(arriveOn, nights)
  const criteria = { kind: 'hotels', destinationId, arriveOn, departOn } as const
  const guests = { adults: 2, childAges }
  const priced = (promotions: (typeof promotion)[], taken: { unitId: number; rateId: number }) => {
    const choice = hotelChoice(productId, { ...criteria, rooms: [guests] }, [taken])
    const answer = priceChoice({ ...product, promotions }, cells, choice, {
      ...plainTerms,
      ...{ accountId: product.accountId ?? '', currency, now: deps.clock.now() },
    })
    return 'priced' in answer ? answer.priced.price.totalMinor : null
  }
  const offers = product.units.flatMap((unit) =>
    unit.rates.flatMap((rate) => {
      const taken = { unitId: unit.id, rateId: rate.id }
      const [withoutMinor, withMinor] = [priced([], taken), priced([promotion], taken)]
      if (withoutMinor === null || withMinor === null) return []
      return { unitName: unit.name, rateName: rate.name, withoutMinor, withMinor }
    }),
  )
  return { currency, offers }
}

/** Public prices: without taxes and mark-ups. */
const plainTerms: Omit<SellingTerms, 'accountId' | 'currency' | 'now'> = {
  kinds: ['hotels'],
  markupBp: { hotels: 0, tours: 0, transfers: 0 },
  rates: [],
  taxes: { rules: [], fees: [] },
  destinationId: null,
  productIds: null,
  assortment: null,
}
