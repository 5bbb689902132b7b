import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sharesOn } from './adult-lists.ts'
import { adultPrices } from './stock-rate-day.tsx'
import type { GridRow } from './stock-rows.ts'
import { useSharesName } from './use-shares-words.ts'

/** The adults' prices on a day at a rate whose price depends on their number. */
export function StockAdultPrices({
  row,
  column,
  currency,
}: {
  row: GridRow | undefined
  column: number
  currency: Currency
}) {
  const { t } = useTranslation('stock-calendar')
  const language = useLanguage()
  const sharesName = useSharesName()
  if (!row?.rate) return null
  const prices = adultPrices(row.unit, row.rate, column)
  if (prices.length === 0) return null
  const shares = sharesOn(row.unit, row.rate, column)
  return (
    <span className="block text-sm text-muted">
      {[
        ...(shares ? [sharesName(shares.id, row.rate.shares ?? [])] : []),
        ...prices.map((minor, at) =>
          t('selection.adults_pay', { count: at + 1, price: formatMoney(minor, currency, language) }),
        ),
      ].join(' · ')}
    </span>
  )
}
