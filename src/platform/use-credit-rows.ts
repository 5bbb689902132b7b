import { useTranslation } from 'react-i18next'
import { availableOf, type Balance, creditSums } from '#core/money/ledger.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from './i18n.ts'

/** How a credit line and a balance come to what is left to sell with: rows that add up, from amounts in minor units. */
export function useCreditRows() {
  const { t } = useTranslation('credit')
  const language = useLanguage()
  return ({ creditLimitMinor, ...balance }: Balance & { creditLimitMinor: number }, currency: Currency) => {
    const { leftMinor, overMinor } = creditSums(creditLimitMinor, availableOf(balance))
    const row = (label: 'limit' | 'balance' | 'pending' | 'left' | 'over', minor: number) => ({
      label: t(label),
      value: formatMoney(minor, currency, language),
    })
    return [
      row('limit', creditLimitMinor),
      row('balance', balance.balanceMinor),
      ...(balance.pendingMinor > 0 ? [row('pending', -balance.pendingMinor)] : []),
      overMinor > 0 ? row('over', overMinor) : row('left', leftMinor),
    ]
  }
}
