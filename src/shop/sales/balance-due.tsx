import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { payableDates, usePlanTerm } from '#src/shared/sales/planned.ts'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { TakenBack } from './taken-back.tsx'

/**
 * The balance of a confirmed sale with its deadline and the way to pay it; nothing if it is zero. `forClient`: the
 * seller collects it.
 */
export function BalanceDue({
  accountId,
  sale,
  forClient = false,
}: {
  accountId: string
  sale: Sale
  forClient?: boolean
}) {
  const { t } = useTranslation('payment')
  const planTerm = usePlanTerm()
  const language = useLanguage()
  if (sale.state !== 'confirmed' || sale.dueMinor === 0) return null
  const amount = formatMoney(sale.dueMinor, sale.currency, language)
  const [next] = payableDates(sale)
  const way = (
    <Link
      to="/booking/$accountId/payment/$ventaId"
      params={{ accountId, ventaId: sale.id }}
      className={buttonClass({ look: 'accent', wide: true, className: 'mt-3 sm:w-auto' })}
    >
      {t(forClient ? 'sold.collect' : 'pay', {
        amount: next ? formatMoney(next.amountMinor, sale.currency, language) : amount,
      })}
    </Link>
  )
  return (
    <div className="mt-6 print:hidden">
      {sale.takenBack ? (
        <TakenBack sale={sale} action={<p>{way}</p>} />
      ) : (
        <Notice tone="warn" title={t(forClient ? 'sold.balance_left' : 'balance_left', { amount })}>
          {sale.plan ? (
            <p>{planTerm(sale)}</p>
          ) : (
            sale.deposit && (
              <p>{t('balance_by', { when: formatDay(sale.deposit.balanceDueOn, language, 'long') })}</p>
            )
          )}
          <p>{way}</p>
        </Notice>
      )}
    </div>
  )
}
