import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import type { PlannedState } from '#core/sales/payment-schedule.ts'
import { type Day, dayIn, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Sale } from './sale-query.ts'

const tones = { paid: 'good', due: 'neutral', overdue: 'bad' } as const

/** The deposit and the dates of a payment plan with their amounts; those of an agreed plan with their states. */
export function PlanDates({
  payments,
  currency,
}: {
  payments: readonly { dueOn: Day; amountMinor: number; openMinor?: number; state?: PlannedState }[]
  currency: Currency
}) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, currency, language)
  return (
    <ul aria-label={t('plan.title')} className="divide-y divide-line">
      {payments.map(({ dueOn, amountMinor, openMinor, state }, i) => (
        <li key={`${i} ${dueOn}`} className="flex justify-between gap-x-3 py-2">
          <span>
            {i === 0 && <span className="block font-medium">{t('plan.deposit')}</span>}
            {formatDay(dueOn, language)}{' '}
            {state && <Badge tone={tones[state]}>{t(`plan.state.${state}`)}</Badge>}
          </span>
          <span className="shrink-0 text-right tabular-nums">
            {money(amountMinor)}
            {openMinor !== undefined && openMinor > 0 && openMinor < amountMinor && (
              <span className="block text-sm text-muted">{t('plan.open', { amount: money(openMinor) })}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The plan of a sale: its dates, and when the customer consented to it; nothing without one. */
export function SalePlan({ sale }: { sale: Pick<Sale, 'plan' | 'currency'> }) {
  const { t } = useTranslation('payment')
  const language = useLanguage()
  const zone = useZone()
  if (!sale.plan) return null
  const { payments, consent } = sale.plan
  return (
    <>
      <PlanDates payments={payments} currency={sale.currency} />
      <p className="mt-2 text-sm text-muted">
        {t('plan.agreed', { when: formatDay(dayIn(new Date(consent.at), zone), language, 'long') })}
      </p>
    </>
  )
}
