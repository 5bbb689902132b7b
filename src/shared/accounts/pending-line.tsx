import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { type Balance, standingOf } from '#core/sales/ledger.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** The part of a balance that is pending earnings; empty where it is zero. */
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
