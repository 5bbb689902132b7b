import type { Currency } from '#core/money/money.ts'
import { formatMoney } from '#core/money/money.ts'
import type { LineSnapshot } from '#core/sales/lines.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'

/** The discount of each promotion on a line's price. */
export function LinePromotions({ of, currency }: { of: LineSnapshot['promotions']; currency: Currency }) {
  const language = useLanguage()
  const text = useText()
  return of?.map(({ name, amountMinor }) => (
    <p key={name.es} className="text-sm font-medium text-good">
      {text(name)}: {formatMoney(-amountMinor, currency, language)}
    </p>
  ))
}
