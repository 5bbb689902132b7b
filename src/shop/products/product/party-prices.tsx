import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { TourOffer } from '../catalogue.ts'

/** Each adult's price in larger parties, on the day and at the rate of an offer. */
export function PartyPrices({
  partyPrices,
  currency,
}: {
  partyPrices: NonNullable<TourOffer['partyPrices']>
  currency: Currency
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  return (
    <div className="mt-4 text-sm text-muted">
      <p>{t('view.party_prices')}</p>
      <ul>
        {partyPrices.map(({ fromGuests, adultMinor }) => (
          <li key={fromGuests} className="tabular-nums">
            {t('view.party_from', {
              number: fromGuests,
              price: formatMoney(adultMinor, currency, language),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
