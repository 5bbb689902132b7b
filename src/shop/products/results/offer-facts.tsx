import { BedDouble, Clock3, Languages, Luggage, Users, UtensilsCrossed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { counted } from '#core/products/counted.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { AmenityLine } from '../amenity-list.tsx'
import type { Offer } from '../catalogue.ts'
import { FreeUntil } from '../free-until.tsx'
import { useDurationWords, useTourWords } from '../tour-words.ts'

/** The main facts about an offer, before it is opened. */
export function OfferFacts({ offer, timeZone }: { offer: Offer; timeZone: string }) {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const { currency } = offer.price
  const durationWords = useDurationWords()
  const tourWords = useTourWords()
  return (
    <ul className="mt-1.5 grid gap-1 text-sm sm:mt-3 sm:gap-1.5 sm:text-[0.95rem]">
      {offer.kind === 'hotels' && (
        <>
          <Fact icon={<BedDouble />}>
            {counted(offer.rooms.map((room) => text(room.unitName))).join(', ')}
          </Fact>
          <Fact icon={<UtensilsCrossed />}>{t(`boards.${offer.board}`)}</Fact>
        </>
      )}
      {offer.kind === 'tours' && (
        <>
          <Fact icon={<Clock3 />}>
            {[tourWords.category(offer.category), durationWords(offer.durationMinutes)].join(' · ')}
          </Fact>
          <Fact icon={<Languages />}>{tourWords.languages(offer.languages)}</Fact>
          <li className="text-muted">
            {t('card.first_day', { day: formatDay(offer.on, language) })} ·{' '}
            {t('card.days', { count: offer.days })}
          </li>
        </>
      )}
      {offer.kind === 'transfers' && (
        <>
          <Fact icon={<Users />}>
            {t(`categories.${offer.sharing}`)} · {t('card.up_to', { count: offer.maxGuests })}
          </Fact>
          <Fact icon={<Luggage />}>{t(`card.luggage.${offer.sharing}`, { count: offer.luggage })}</Fact>
          <Fact icon={<Clock3 />}>{t('card.minutes', { minutes: offer.minutes })}</Fact>
        </>
      )}
      <li>
        <FreeUntil offer={offer} timeZone={timeZone} />
        {offer.freeFromMinor !== null && (
          <span className="font-medium text-good">
            {t('card.free_from', {
              price: formatMoney(offer.freeFromMinor, currency, language, { bare: true }),
            })}
          </span>
        )}
      </li>
      {/* A phone shows them on the hotel's page. */}
      {offer.kind === 'hotels' && (
        <AmenityLine amenities={offer.amenities.slice(0, 5)} className="max-sm:hidden" />
      )}
    </ul>
  )
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <span aria-hidden="true" className="mt-0.5 shrink-0 opacity-80 [&>svg]:size-4.5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}
