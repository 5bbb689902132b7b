import { notesInCart, transferNotes } from '#core/answers/line-notes.ts'
import type { NewCartLine } from '#core/cart/carts.ts'
import type { TransferCriteria } from '#core/criteria/criteria.ts'
import { transferChoice } from '#core/criteria/transfer-choice.ts'
import { formatDay } from '#core/time/days.ts'
import type { ProductView, TransferOffer } from '../catalogue.ts'
import { inBoth, shown } from './cart-lines.ts'
import { transferUnit } from './unit-attributes.ts'

/** Rides as a line of the cart. */
export function transferLine(
  product: ProductView,
  criteria: TransferCriteria,
  offer: TransferOffer,
  ride: { flights: string[]; place: string },
): NewCartLine {
  const unit = product.units.find(({ id }) => id === offer.unitId)
  const { content } = product
  const attributes = transferUnit(unit)
  const choice = transferChoice(product.id, criteria, offer, ride)
  const first = criteria.legs[0]?.on ?? ''
  return {
    ...shown(product, [offer]),
    ...(unit?.picture && { picture: unit.picture }),
    kind: 'transfers',
    choice,
    ...(content.kind === 'transfers' &&
      attributes && { notes: notesInCart('transfers', transferNotes(content, attributes, choice)) }),
    detail: inBoth((language) => {
      const days = criteria.legs.map((leg) => `${formatDay(leg.on, language)}, ${leg.time}`).join(' → ')
      return unit ? `${unit.name[language]} · ${days}` : days
    }),
    startsOn: first,
    endsOn: criteria.legs.at(-1)?.on ?? first,
    totalMinor: offer.price.totalMinor,
    currency: offer.price.currency,
  }
}
