import { encodeCriteria } from '#core/criteria.ts'
import { nearestDates } from '#core/pack/nearest.ts'
import { viewProduct } from '#core/pack/view.ts'
import type { Deps } from '#server/platform/deps.ts'
import { parseTokenFor } from './parse-token.ts'
import { requireProduct } from './require-product.ts'

/**
 * One product with its texts, and with a token what can be bought of it for those criteria, or why nothing can.
 * Refuses with `account_not_found`, `group_not_found`, `product_not_found`, `criteria_invalid`.
 */
export async function getProduct(
  deps: Pick<Deps, 'database' | 'packs' | 'clock'>,
  question: { accountId: string; groupUrl?: string; productId: string; token?: string },
) {
  const { productId, token } = question
  const { product, destination, zone, units, terms } = await requireProduct(deps, question)
  const criteria = token === undefined ? null : parseTokenFor(token, product)
  const pack = deps.packs.findByProduct(productId)
  const index = pack?.products.findIndex((one) => one.id === productId) ?? -1
  const view = pack && criteria ? viewProduct(pack, index, criteria, terms) : null
  const nearest =
    pack && criteria && view?.unavailable ? nearestDates(pack, criteria, terms, { productId }) : []
  return {
    id: product.id,
    kind: product.kind,
    name: product.name,
    summary: product.summary,
    description: product.description,
    destinationId: product.destinationId,
    zone,
    timeZone: destination.timeZone,
    pictures: product.pictures,
    content: product.content,
    units: units.map(({ id, name, picture, attributes }) => ({
      id,
      name,
      picture,
      attributes: { ...attributes },
    })),
    hotelOffers: view?.hotelOffers ?? [],
    tourOffers: view?.tourOffers ?? [],
    transferOffers: view?.transferOffers ?? [],
    payAtProperty: view?.payAtProperty ?? [],
    unavailable: view?.unavailable ?? (criteria && !pack ? 'closed' : null),
    minStay: view?.minStay ?? null,
    nearest: nearest.map((dates) => ({ token: encodeCriteria(dates.criteria, productId), from: dates.from })),
    asOf: pack?.asOf ?? terms.now.toISOString(),
  }
}
