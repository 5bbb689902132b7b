import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { parseCriteria } from '#core/criteria/token.ts'
import { formatMoney } from '#core/money/money.ts'
import { offerTermsInWords } from '#core/sales/cancel-words.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useCriteriaWords } from '#src/shop/products/criteria-words.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { PictureView } from '#src/ui/picture-view.tsx'
import { Amount } from '../amount.tsx'
import type { Storefront } from '../catalogue.ts'
import { FewLeft } from '../few-left.tsx'
import { Stars } from '../stars.tsx'

type HeldHotel = NonNullable<Storefront['held']>[number]
type HeldRoom = HeldHotel['rooms'][number]

/** Hotels with rooms held for a group, each linked to a room on the group's nights. */
export function HeldHotels({
  accountId,
  hotels,
  group,
  hasOwnPrices,
}: {
  accountId: string
  hotels: HeldHotel[]
  /** Address of the group. */
  group: string
  hasOwnPrices: boolean
}) {
  const text = useText()
  return (
    <ul className="grid gap-4">
      {hotels.map((hotel) => (
        <li
          key={hotel.productId}
          className="overflow-hidden rounded-card border border-line/50 bg-surface shadow-card sm:flex"
        >
          <div className="relative h-44 sm:h-auto sm:w-60 sm:shrink-0 lg:w-72">
            <PictureView
              {...hotel.picture}
              alt={text(hotel.picture.alt)}
              sizes="(width>40rem) 18rem,100vw"
              className="absolute inset-0 size-full"
            />
          </div>
          <div className="min-w-0 flex-1 p-4 sm:p-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
              <Stars count={hotel.stars} />
              {hotel.zone && <span>{text(hotel.zone.name)}</span>}
            </p>
            <h3 className="mt-1 text-xl leading-snug sm:text-2xl">{text(hotel.name)}</h3>
            <ul className="mt-3 divide-y divide-line border-t border-line">
              {hotel.rooms.map((room) => (
                <Room
                  key={room.unitId}
                  accountId={accountId}
                  hotel={hotel}
                  room={room}
                  group={group}
                  hasOwnPrices={hasOwnPrices}
                />
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Room({
  accountId,
  hotel,
  room,
  group,
  hasOwnPrices,
}: {
  accountId: string
  hotel: HeldHotel
  room: HeldRoom
  group: string
  hasOwnPrices: boolean
}) {
  const { t } = useTranslation(['products', 'storefront'])
  const text = useText()
  const language = useLanguage()
  const criteriaWords = useCriteriaWords()
  const parsed = parseCriteria(room.token)
  const words = 'criteria' in parsed ? criteriaWords(parsed.criteria) : null
  const { state, from } = room
  const isHeld = state === 'held'
  const canBook = isHeld && from !== null
  const names = { room: text(room.name), hotel: text(hotel.name) }
  return (
    <li className="py-4 last:pb-0 sm:flex sm:items-end sm:justify-between sm:gap-6">
      <div className="min-w-0 text-[0.95rem]">
        <p className="text-lg font-semibold">{names.room}</p>
        {words && (
          <p className="first-letter:uppercase">
            {words.fullDays}
            <span className="block text-muted">
              {[words.length, words.party].filter(Boolean).join(' · ')}
            </span>
          </p>
        )}
        {from && (
          <p className="text-muted">
            {[t(`boards.${from.board}`), hasOwnPrices && t('storefront:held.rate')]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {from && <Cancelling from={from} />}
        {isHeld && !from && <p className="text-muted">{t('storefront:held.no_price')}</p>}
        {isHeld && room.bookBy && (
          <p className="font-medium">
            {t('storefront:held.book_by', { day: formatDay(room.bookBy, language, 'long') })}
          </p>
        )}
        {isHeld ? (
          <FewLeft kind="hotels" left={room.left} />
        ) : (
          <p className="mt-2">
            <Badge>{t(`storefront:held.${state}`)}</Badge>
          </p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 sm:mt-0 sm:shrink-0 sm:flex-col sm:items-end">
        {from && isHeld && (
          <p className="leading-tight sm:text-right">
            <Amount
              minor={from.price.totalMinor}
              currency={from.price.currency}
              className="text-[min(1.5rem,9vw)]"
            />
            <span className="block text-sm text-muted">{t('card.taxes_included')}</span>
            {from.payAtProperty?.map((fee) => (
              <span key={fee.code} className="block text-sm text-muted">
                {t('add.at_property', { amount: formatMoney(fee.amountMinor, fee.currency, language) })}
              </span>
            ))}
          </p>
        )}
        <Link
          to="/booking/$accountId/view/$token"
          params={{ accountId, token: room.token }}
          search={{ group, ...(isHeld && { unit: room.unitId }) }}
          aria-label={t(canBook ? 'storefront:held.book_room' : 'storefront:held.see_hotel', names)}
          className={buttonClass({ look: canBook ? 'primary' : 'outline' })}
        >
          {t(canBook ? 'storefront:held.book' : 'storefront:held.see')}
        </Link>
      </div>
    </li>
  )
}

function Cancelling({ from }: { from: Pick<NonNullable<HeldRoom['from']>, 'refundable' | 'freeOn'> }) {
  const { t } = useTranslation('cancellation-terms')
  const language = useLanguage()
  return <p className={from.freeOn ? 'text-good' : 'text-muted'}>{offerTermsInWords(from, language, t)}</p>
}
