import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** A price with a large amount and a small currency, never broken over two lines. */
export function Amount({
  minor,
  currency,
  className = '',
}: {
  minor: number
  currency: Currency
  className?: string
}) {
  const figure = formatMoney(minor, currency, useLanguage(), { bare: true })
  return (
    <span className={`inline-block font-display font-bold tabular-nums ${className}`}>
      {figure} <span className="font-semibold text-[0.6em]">{currency}</span>
    </span>
  )
}
