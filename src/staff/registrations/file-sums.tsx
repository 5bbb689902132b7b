import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { standingOf } from '#core/sales/ledger.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Figures } from '#src/ui/figures.tsx'
import { creditRows } from './credit-rows.ts'
import type { RegistrationFile } from './file-query.ts'

/** The recent sales, the debt and the available credit of an agency and its branches. */
export function FileSums({ file: { agreement, currency } }: { file: RegistrationFile }) {
  const { t } = useTranslation(['registration-desk', 'agencies', 'credit'])
  const language = useLanguage()
  const whole = agreement && creditRows(agreement.accounts).at(-1)
  if (!whole) return null
  const money = (minor: number) => formatMoney(minor, currency, language)
  const hasBranches = agreement.accounts.length > 1
  const { balanceMinor, pendingMinor, limitMinor, leftMinor, overMinor } = whole
  return (
    <Figures
      label={t('sums')}
      figures={[
        { label: t('agencies:column.sold'), value: money(agreement.soldMinor) },
        {
          label: t(hasBranches ? 'balance_all' : 'agencies:column.balance'),
          value: t(`agencies:balance.${standingOf(balanceMinor)}`, { amount: money(Math.abs(balanceMinor)) }),
          note:
            pendingMinor > 0
              ? t(`credit:pending_in.${standingOf(balanceMinor)}`, { amount: money(pendingMinor) })
              : null,
        },
        {
          label: t('credit:left'),
          value: money(leftMinor),
          note:
            overMinor > 0
              ? t('credit.over', { amount: money(overMinor) })
              : t(hasBranches ? 'credit.of_all' : 'credit.of', { amount: money(limitMinor) }),
          isDue: overMinor > 0,
        },
      ]}
    />
  )
}
