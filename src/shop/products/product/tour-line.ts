import { notesInCart, tourNotes } from '#core/answers/line-notes.ts'
import type { NewCartLine } from '#core/cart/carts.ts'
import type { TourCriteria } from '#core/criteria/criteria.ts'
import { tourChoice } from '#core/criteria/tour-choice.ts'
import { formatDay } from '#core/time/days.ts'
import type { ProductView, TourOffer } from '../catalogue.ts'
import { inBoth, shown } from './cart-lines.ts'
import { tourUnit } from './unit-attributes.ts'

/** A departure as a line of the cart. */
export function tourLine(
  product: ProductView,
  criteria: TourCriteria,
  offer: TourOffer,
  pickupId: string | null,
): NewCartLine {
  const { content } = product
  const choice = tourChoice(product.id, criteria, offer, pickupId)
  const unit = tourUnit(product.units.find(({ id }) => id === offer.unitId))
  return {
    ...shown(product, [offer]),
    kind: 'tours',
    choice,
    ...(content.kind === 'tours' &&
      unit && { notes: notesInCart('tours', tourNotes(content, unit, choice)) }),
    detail: inBoth(
      (language) => `${formatDay(offer.on, language)}, ${offer.startsAt} · ${offer.rateName[language]}`,
    ),
    startsOn: offer.on,
    endsOn: offer.on,
    totalMinor: offer.price.totalMinor,
    currency: offer.price.currency,
  }
}
