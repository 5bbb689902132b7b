import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { priceOf } from '#core/products/pricing.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Product } from './assortment-draft.ts'

/** The price for two adults without and with a mark-up, taxes included, and the agency's share. */
export function PriceChange({
  sample,
  currency,
  markupBp,
  isShort = false,
  mayChange = true,
}: {
  sample: Product['sample']
  currency: Currency
  markupBp: number
  /** Shows the price on one line, without its currency, which is shown elsewhere. */
  isShort?: boolean
  /** Whether the reader may change the mark-up. */
  mayChange?: boolean
}) {
  const { t } = useTranslation('assortment')
  const language = useLanguage()
  if (!sample) return <span className="text-sm text-muted">{t('price.none')}</span>
  const { on, publicMinor, mealsMinor, taxes } = sample
  const rate = { from: currency, to: currency, micro: 1_000_000, on }
  const priceAt = (bp: number) => priceOf(publicMinor, { markupBp: bp, taxes, rate }, mealsMinor)
  const yours = priceAt(markupBp)
  const money = (minor: number) => formatMoney(minor, currency, language, { bare: isShort })
  return (
    <span className="block tabular-nums">
      <span
        className={`flex flex-wrap items-center gap-x-2 md:flex-nowrap md:whitespace-nowrap ${isShort ? '' : 'justify-end'}`}
      >
        <span className="sr-only">{t('price.public')}</span>
        <span className="text-muted">{money(priceAt(0).totalMinor)}</span>
        <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <span className="sr-only">{t('price.yours')}</span>
        <strong>{money(yours.totalMinor)}</strong>
      </span>
      {!isShort && (
        <span className="block text-right text-sm text-muted">
          {t(mayChange ? 'price.adds' : 'price.adds_agency', {
            day: formatDay(on, language),
            amount: money(yours.markupMinor),
          })}
        </span>
      )}
    </span>
  )
}
