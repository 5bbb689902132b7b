import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { availableOf, type Balance, creditSums, standingOf } from '#core/sales/ledger.ts'
import { useLanguage } from './i18n.ts'

/**
 * The rows that lead from a credit line and a balance to the available credit, in minor units. A debt is named as such.
 */
export function useCreditRows() {
  const { t } = useTranslation('credit')
  const language = useLanguage()
  return ({ creditLimitMinor, ...balance }: Balance & { creditLimitMinor: number }, currency: Currency) => {
    const { leftMinor, overMinor } = creditSums(creditLimitMinor, availableOf(balance))
    const { balanceMinor, pendingMinor } = balance
    const row = (label: string, minor: number) => ({ label, value: formatMoney(minor, currency, language) })
    return [
      row(t('limit'), creditLimitMinor),
      row(t(`standing.${standingOf(balanceMinor)}`), Math.abs(balanceMinor)),
      ...(pendingMinor > 0 ? [row(t('pending'), -pendingMinor)] : []),
      { ...(overMinor > 0 ? row(t('over'), overMinor) : row(t('left'), leftMinor)), strong: true },
    ]
  }
}
