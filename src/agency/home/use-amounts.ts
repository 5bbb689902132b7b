import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** Formats amounts for a screen that shows the currency `own` once: only amounts in other currencies name theirs. */
export function useAmounts(own: Currency): (amountMinor: number, currency: Currency) => string {
  const language = useLanguage()
  return (amountMinor, currency) => formatMoney(amountMinor, currency, language, { bare: currency === own })
}
