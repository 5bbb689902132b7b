import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { openThrough } from '#core/sales/payment-schedule.ts'
import { type Day, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { Sale } from './sale-query.ts'

type Planned = Pick<Sale, 'plan' | 'currency' | 'dueMinor'>

/** The amounts that can be paid of a plan: all that is due through its next date, or through each later one. */
export function payableDates({ plan, dueMinor }: Planned): { dueOn: Day; amountMinor: number }[] {
  const open = dueMinor > 0 ? (plan?.payments.filter(({ state }) => state !== 'paid') ?? []) : []
  const nextOn = open.findLast(({ state }) => state === 'overdue')?.dueOn ?? open[0]?.dueOn ?? ''
  const dates = [...new Set(open.map(({ dueOn }) => dueOn))].filter((dueOn) => dueOn >= nextOn)
  return dates.map((dueOn) => ({ dueOn, amountMinor: openThrough(open, dueOn) }))
}

/** The next payment of a sale's plan in words; null: no plan, or all paid. */
export function usePlanTerm(): (sale: Planned) => string | null {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  return (sale) => {
    const [next] = payableDates(sale)
    if (!next) return null
    const isOverdue = sale.plan?.payments.some(({ state }) => state === 'overdue')
    return t(isOverdue ? 'plan.overdue' : 'plan.next', {
      amount: formatMoney(next.amountMinor, sale.currency, language),
      when: formatDay(next.dueOn, language, 'long'),
    })
  }
}
