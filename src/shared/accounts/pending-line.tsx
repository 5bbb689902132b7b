import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { type Balance, standingOf } from '#core/sales/ledger.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** Of a balance, how much of it are earnings that are not certain yet; nothing where that is nothing. */
export function PendingLine({
  of: { balanceMinor, pendingMinor, currency },
}: {
  of: Balance & { currency: Currency }
}) {
  const { t } = useTranslation('credit')
  const language = useLanguage()
  if (pendingMinor <= 0) return null
  return (
    <span className="block text-sm text-muted">
      {t(`pending_in.${standingOf(balanceMinor)}`, {
        amount: formatMoney(pendingMinor, currency, language),
      })}
    </span>
  )
}
