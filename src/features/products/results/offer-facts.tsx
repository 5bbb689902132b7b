import { BedDouble, Clock3, Languages, Luggage, ShieldCheck, Users, UtensilsCrossed } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, dayIn, formatDay } from '#core/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { AmenityLine } from '../amenity-list.tsx'
import type { Offer } from '../catalogue.ts'
import { useDurationWords, useTourWords } from '../tour-words.ts'

/** What somebody wants to know before opening an offer. */
export function OfferFacts({ offer, timeZone }: { offer: Offer; timeZone: string }) {
  const { t } = useTranslation('products')
  const text = useText()
  const language = useLanguage()
  const durationWords = useDurationWords()
  const tourWords = useTourWords()
  return (
    <ul className="mt-1.5 grid gap-1 text-sm sm:mt-3 sm:gap-1.5 sm:text-[0.95rem]">
      {offer.kind === 'hotels' && (
        <>
          <Fact icon={<BedDouble />}>{roomNames(offer.rooms.map((room) => text(room.unitName)))}</Fact>
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
          <Fact icon={<Luggage />}>{t('card.luggage', { count: offer.luggage })}</Fact>
          <Fact icon={<Clock3 />}>{t('card.minutes', { minutes: offer.minutes })}</Fact>
        </>
      )}
      {offer.freeUntil ? (
        <Fact icon={<ShieldCheck />} good>
          {t('card.free_until', { day: formatDay(lastFreeDay(offer.freeUntil, timeZone), language) })}
        </Fact>
      ) : (
        <li className="text-muted">{t(offer.refundable ? 'card.cancel_charged' : 'card.non_refundable')}</li>
      )}
      {/* A phone shows them on the hotel's page. */}
      {offer.kind === 'hotels' && (
        <AmenityLine amenities={offer.amenities.slice(0, 5)} className="max-sm:hidden" />
      )}
    </ul>
  )
}

function Fact({ icon, good = false, children }: { icon: ReactNode; good?: boolean; children: ReactNode }) {
  return (
    <li className={`flex items-start gap-2 ${good ? 'font-medium text-good' : ''}`}>
      <span aria-hidden="true" className="mt-0.5 shrink-0 opacity-80 [&>svg]:size-4.5">
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** The last day that ends before the deadline: 00:00 of the 9th is "until the 8th". */
function lastFreeDay(freeUntil: string, timeZone: string): Day {
  return dayIn(new Date(Date.parse(freeUntil) - 60_000), timeZone)
}

/** "2 × Doble, Suite": alike rooms are said once. */
function roomNames(names: string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ')
}
