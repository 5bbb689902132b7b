import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { formatMoney } from '#core/money/money.ts'
import { taxCodes } from '#core/products/tax-codes.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Price, ProductView } from '../catalogue.ts'

/** The parts of a total, and the amount payable at the property. */
export function PriceBreakdown({
  price,
  payAtProperty,
}: {
  price: Price
  payAtProperty: ProductView['payAtProperty']
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, price.currency, language)
  const percent = new Intl.NumberFormat(localeOf[language], { style: 'percent', maximumFractionDigits: 2 })
  const taxName = (code: string, bp: number) => {
    const known = taxCodes.find((tax) => tax === code)
    return known ? t(`prices.taxes.${known}`, { rate: percent.format(bp / 10_000) }) : code
  }
  return (
    <div>
      <dl className="sums gap-x-4 gap-y-1 text-[0.95rem] tabular-nums">
        <dt>{t('prices.base')}</dt>
        <dd>{money(price.baseMinor)}</dd>
        {price.taxes.map((tax) => (
          <div key={tax.code} className="contents">
            <dt className="text-muted">{taxName(tax.code, tax.bp)}</dt>
            <dd className="text-muted">{money(tax.amountMinor)}</dd>
          </div>
        ))}
        <dt className="mt-2 border-t border-line pt-2 font-semibold">{t('prices.total')}</dt>
        <dd className="mt-2 border-t border-line pt-2 font-semibold">{money(price.totalMinor)}</dd>
      </dl>
      {payAtProperty.map((fee) => (
        <p key={fee.code} className="mt-3 text-sm text-muted">
          <strong className="block text-ink">{t('prices.at_property')}</strong>
          {t('prices.at_property_dsa', {
            price: formatMoney(fee.perRoomNightMinor, fee.currency, language),
            total: formatMoney(fee.amountMinor, fee.currency, language),
          })}
        </p>
      ))}
    </div>
  )
}
