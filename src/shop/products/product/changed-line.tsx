import { useTranslation } from 'react-i18next'
import type { CartLine } from '#core/cart/carts.ts'
import { formatDayRange } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { ProductView } from '../catalogue.ts'

/** The cart line being changed, and whether it is still available. */
export function ChangedLine({ line, product }: { line: CartLine; product: ProductView }) {
  const { t } = useTranslation('cart')
  const text = useText()
  const language = useLanguage()
  // Departures and rides include their day.
  const days = line.kind === 'hotels' && formatDayRange(line.startsOn, line.endsOn, language)
  const detail = [text(line.detail), days].filter(Boolean).join(', ')
  return (
    <Notice>
      <p>{t('changing', { detail })}</p>
      {!isOffered(line, product) && <p>{t('changing_gone')}</p>}
    </Notice>
  )
}

function isOffered({ choice }: CartLine, { hotelOffers, tourOffers, transferOffers }: ProductView): boolean {
  if (choice.kind === 'hotels')
    return choice.rooms.every(({ unitId, rateId }, i) =>
      hotelOffers[i]?.some((offer) => offer.unitId === unitId && offer.rateId === rateId),
    )
  if (choice.kind === 'tours')
    return tourOffers.some(({ on, unitId, rateId }) => {
      return on === choice.on && unitId === choice.unitId && rateId === choice.rateId
    })
  return transferOffers.some(({ rateId }) => rateId === choice.rateId)
}
