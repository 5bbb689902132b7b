import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import type { SellingTerms } from '#core/pack/selling-terms.ts'
import type { Kind, ProductContent, UnitAttributes } from '#core/products/products.ts'
import type { Criteria } from '../criteria/criteria.ts'
import { encodeCriteria } from '../criteria/token.ts'
import { nearestDates } from '../pack/nearest.ts'
import type { Pack } from '../pack/pack.ts'
import { viewProduct } from '../pack/view.ts'

/** A product as shown on its page. */
export interface ShownProduct {
  id: string
  kind: Kind
  name: Text
  summary: Text
  description: Text
  destinationId: string
  zone: { id: string; name: Text } | null
  timeZone: string
  pictures: Picture[]
  content: ProductContent
  units: { id: number; name: Text; picture: Picture | null; attributes: UnitAttributes }[]
}

/**
 * A product with its texts and, if criteria are given, its options or the reason why there are none. `pack` is null for
 * a product without stock.
 */
export function productAnswer(
  product: ShownProduct,
  pack: Pack | null,
  criteria: Criteria | null,
  terms: SellingTerms,
) {
  const { id } = product
  const index = pack?.products.findIndex((one) => one.id === id) ?? -1
  const view = pack && criteria ? viewProduct(pack, index, criteria, terms) : null
  const nearest =
    pack && criteria && view?.unavailable ? nearestDates(pack, criteria, terms, { productId: id }) : []
  return {
    ...product,
    units: product.units.map(({ attributes, ...unit }) => ({ ...unit, attributes: { ...attributes } })),
    hotelOffers: view?.hotelOffers ?? [],
    tourOffers: view?.tourOffers ?? [],
    transferOffers: view?.transferOffers ?? [],
    payAtProperty: view?.payAtProperty ?? [],
    unavailable: view?.unavailable ?? (criteria && !pack ? 'closed' : null),
    limit: view?.limit ?? null,
    nearest: nearest.map((dates) => ({ token: encodeCriteria(dates.criteria, id), from: dates.from })),
    asOf: pack?.asOf ?? terms.now.toISOString(),
  }
}
