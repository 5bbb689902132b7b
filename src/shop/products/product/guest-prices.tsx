import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { TourGuestType } from '#core/products/products.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { TourOffer } from '../catalogue.ts'

const codes = ['ADULT', 'YOUTH', 'CHILD', 'INFANT', 'SENIOR'] as const satisfies TourGuestType['code'][]

/** "2 adultos" with their total price. */
export function GuestPrices({
  guestPrices,
  currency,
}: {
  guestPrices: TourOffer['guestPrices']
  currency: Currency
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  return (
    <ul className="mt-3 grid gap-1 tabular-nums">
      {guestPrices.map(({ code, count, amountMinor }) => {
        const known = codes.find((guest) => guest === code)
        return (
          <li key={code} className="flex justify-between gap-3">
            <span>{known ? t(`view.guest_types.${known}`, { count }) : `${count} × ${code}`}</span>
            <span>{formatMoney(amountMinor, currency, language)}</span>
          </li>
        )
      })}
    </ul>
  )
}
