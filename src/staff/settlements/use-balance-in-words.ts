import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { availableOf, standingOf } from '#core/sales/ledger.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'

export type Standing = Outputs['admin']['getStanding']

/** The debtor, the creditor and the amount of a balance, in words. */
export function useBalanceInWords() {
  const { t } = useTranslation('settlements')
  const language = useLanguage()
  return ({ balanceMinor, currency }: Pick<Standing, 'balanceMinor' | 'currency'>) =>
    t(`balance.${standingOf(balanceMinor)}`, {
      amount: formatMoney(Math.abs(balanceMinor), currency, language),
    })
}

/** The pending earnings of a balance and the part that can be paid out, in words. */
export function usePendingInWords() {
  const { t } = useTranslation('settlements')
  const language = useLanguage()
  return (standing: Standing) => {
    const money = (minor: number) => formatMoney(minor, standing.currency, language)
    return t('pending', { pending: money(standing.pendingMinor), available: money(availableOf(standing)) })
  }
}
