import { sameText } from '#core/app/language.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { hotelChoice } from '#core/criteria/hotel-choice.ts'
import { priceChoice } from '#core/pack/price-choice.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import { packCells, soldProduct } from '#core/pack/sold-product.ts'
import { kinds } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { readPromoted } from './promoted-products.ts'

/**
 * A stay, a departure or an arrival of two adults with and without the promotion, from the pack in memory. Errors:
 * `product_not_found`.
 */
export async function previewPromotion(
  context: Caller,
  { terms, productId, rateIds, arriveOn, nights, childAges }: Input<'product.previewPromotion'>,
): Promise<Output<'product.previewPromotion'>> {
  requireRight(context, 'edit products')
  const { deps, actor } = context
  const products = await transactAs(deps.database, actor, (tx) => readPromoted(tx, actor.accountId))
  const found = products.find((one) => one.productId === productId) ?? refuse('product_not_found')
  const { currency, destinationId, kind } = found
  const pack = deps.packs.find(destinationId, kind)
  const index = pack?.products.findIndex(({ id }) => id === productId) ?? -1
  const product = pack && soldProduct(pack, index)
  if (!pack || !product) return { currency, offers: [] }
  const cells = packCells(pack, index)
  const promotion = { id: '', name: sameText(''), terms, productIds: [productId], rateIds }
  const guests = { adults: 2, childAges }
  function choiceOf(taken: { unitId: number; rateId: number }): Choice {
    if (kind === 'tours') return { kind, productId, ...taken, on: arriveOn, guests, pickupId: null }
    const leg = { direction: 'arrival', on: arriveOn, time: '12:00', flight: '' } as const
    if (kind === 'transfers') return { kind, productId, ...taken, guests, legs: [leg], place: '' }
    const days = { arriveOn, departOn: addDays(arriveOn, nights) }
    return hotelChoice(productId, { kind, destinationId, ...days, rooms: [guests] }, [taken])
  }
  const priced = (promotions: (typeof promotion)[], taken: { unitId: number; rateId: number }) => {
    const answer = priceChoice({ ...product, promotions }, cells, choiceOf(taken), {
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
  kinds: [...kinds],
  markupBp: { hotels: 0, tours: 0, transfers: 0 },
  rates: [],
  taxes: { rules: [], fees: [] },
  destinationId: null,
  productIds: null,
  assortment: null,
}
