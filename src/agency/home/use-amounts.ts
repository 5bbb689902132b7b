import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** Amounts on a screen that says its currency once, `own`, above all of them: only those of another tell theirs. */
export function useAmounts(own: Currency): (amountMinor: number, currency: Currency) => string {
  const language = useLanguage()
  return (amountMinor, currency) => formatMoney(amountMinor, currency, language, { bare: currency === own })
}
