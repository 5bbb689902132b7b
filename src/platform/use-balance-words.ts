import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney, type MoneyOptions } from '#core/money/money.ts'
import { standingOf } from '#core/sales/ledger.ts'
import { useLanguage } from './i18n.ts'

/** A balance in minor units with the debtor: "$1,234.50 MXN por pagar". The route must list the section `credit`. */
export function useBalanceWords(
  options?: MoneyOptions,
): (balanceMinor: number, currency: Currency) => string {
  const { t } = useTranslation('credit')
  const language = useLanguage()
  return (balanceMinor, currency) =>
    t(`balance.${standingOf(balanceMinor)}`, {
      amount: formatMoney(Math.abs(balanceMinor), currency, language, options),
    })
}
