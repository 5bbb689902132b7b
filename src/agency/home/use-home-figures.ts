import type { LinkProps } from '@tanstack/react-router'
import { CalendarDays, CircleAlert, CreditCard, HandCoins, Scale, TrendingUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import { availableOf, standingOf } from '#core/sales/ledger.ts'
import type { Outputs } from '#src/platform/api.ts'
import type { Figure } from './day-figures.tsx'
import { useAmounts } from './use-amounts.ts'

type Home = Outputs['agency']['getAgencyHome']
type Sold = NonNullable<Home['sold']>['today']

/** The day's figures, from sales to available credit; `home` is undefined until it has loaded. */
export function useHomeFigures(
  agency: Outputs['agency']['getAgency'],
  home: Home | undefined,
  today: string,
  corrections: number,
): Figure[] {
  const { t } = useTranslation(['agency-home', 'credit'])
  const { standing, currency } = agency
  const amount = useAmounts(currency)
  const money = (amountMinor: number, of: Currency = currency) => amount(amountMinor, of)
  const amounts = (sums: Sold['sums'] | undefined) =>
    sums === undefined
      ? ['…']
      : sums.length === 0
        ? [money(0)]
        : sums.map((sum) => money(sum.amountMinor, sum.currency))
  const to = '/agency/reports/booking'
  const ofToday: LinkProps = { to, search: { bookedFrom: today, bookedTo: today } }
  const ofMonth: LinkProps = { to, search: { period: 'this_month' } }
  const sold = (key: 'today' | 'month', icon: Figure['icon'], rest: LinkProps): Figure => {
    const of = home?.sold?.[key]
    const hint = of ? t('figures.sales', { count: of.sales }) : ''
    return { icon, label: t(`figures.${key}`), value: amounts(of?.sums), hint, rest }
  }
  const [holds, awaiting] = [home?.holds.count ?? 0, home?.awaitingPayment.count ?? 0]
  const cash = home?.cashOwed ?? 0
  const problems = home?.problems ?? 0
  const ofSales = home?.waiting ?? holds + awaiting + cash
  const due = [
    ...(corrections > 0 ? [t('figures.due_corrections', { count: corrections })] : []),
    ...(holds > 0 ? [t('figures.due_holds', { count: holds })] : []),
    ...(awaiting > 0 ? [t('figures.due_awaiting', { count: awaiting })] : []),
    ...(cash > 0 ? [t('figures.due_cash', { count: cash })] : []),
    ...(problems > 0 ? [t('figures.due_problems', { count: problems })] : []),
  ]
  const pending = (home?.earned ?? []).filter(({ pendingMinor = 0 }) => pendingMinor > 0)
  const ofEarned = pending.map((sum) => money(sum.pendingMinor ?? 0, sum.currency)).join(' + ')
  return [
    sold('today', TrendingUp, ofToday),
    sold('month', CalendarDays, ofMonth),
    {
      icon: CircleAlert,
      label: t('figures.due'),
      value: [home ? String(corrections + ofSales) : '…'],
      hint: home ? due.join(' · ') || t('figures.due_none') : '',
      rest:
        corrections > 0 && ofSales === 0
          ? { to: '/agency/affiliate' }
          : { to: '/agency/sales', search: { agenda: 'waiting' } },
    },
    {
      icon: HandCoins,
      label: t(home?.earnedBy === 'seller' ? 'figures.earned_own' : 'figures.earned'),
      value: amounts(home?.earned),
      hint: ofEarned ? t('credit:pending_in.for_you', { amount: ofEarned }) : t('figures.earned_hint'),
      rest: ofMonth,
    },
    ...(standing
      ? [
          {
            icon: Scale,
            label: t(`credit:standing.${standingOf(standing.balanceMinor)}`),
            value: [money(Math.abs(standing.balanceMinor))],
            hint:
              standing.pendingMinor > 0
                ? t(`credit:pending_in.${standingOf(standing.balanceMinor)}`, {
                    amount: money(standing.pendingMinor),
                  })
                : standing.balanceMinor === 0
                  ? t('figures.settled')
                  : '',
            rest: { to: '/agency/reports/statement' } as const,
          },
        ]
      : []),
    {
      icon: CreditCard,
      label: t('credit:left'),
      value: [money(agency.creditLeftMinor)],
      hint: standing
        ? t(availableOf(standing) > 0 ? 'figures.left_hint_for_you' : 'figures.left_hint', {
            limit: money(standing.creditLimitMinor),
          })
        : t('figures.left_hint_seller'),
      rest: { to: standing ? '/agency/reports/statement' : '/agency/affiliate' },
    },
  ]
}
