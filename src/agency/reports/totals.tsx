import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { marginBp } from '#core/suppliers/margin.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'

export type Totals = Outputs['report']['getBookingReport']['totals'][number]

/** The list's totals in one currency. `withBranches`: they include the sales of the agency's branches. */
export function TotalsOf({ totals, withBranches }: { totals: Totals; withBranches: boolean }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  // The currency is shown once, above the totals.
  const money = (minor: number) => formatMoney(minor, totals.currency, language, { bare: true })
  const { feeMinor = 0, withheldMinor = 0, margin } = totals
  const marginHint = (sums: NonNullable<typeof margin>) => {
    const bp = marginBp(sums)
    return [
      ...(bp === null
        ? []
        : [t('totals.margin_hint', { percent: formatPercent(bp, language), cost: money(sums.costMinor) })]),
      ...(sums.othersMinor > 0 ? [t('totals.margin_others', { amount: money(sums.othersMinor) })] : []),
      ...(sums.withoutCost > 0 ? [t('totals.without_cost', { count: sums.withoutCost })] : []),
    ].join(' · ')
  }
  const { commissionMinor, netMinor, pendingMinor, sellerPendingMinor: ownPendingMinor = 0 } = totals
  const isOwn = netMinor === null
  const figures: { label: string; value: number; hint: string; isNarrow?: boolean }[] = [
    // A seller's own figure comes first.
    ...(isOwn
      ? [
          {
            label: t('totals.share'),
            value: totals.sellerMinor,
            hint: [
              t('totals.share_hint'),
              ...(ownPendingMinor > 0 ? [t('totals.pending', { amount: money(ownPendingMinor) })] : []),
            ].join(' · '),
          },
        ]
      : []),
    { label: t('totals.gross'), value: totals.grossMinor, hint: t('totals.gross_hint') },
    {
      label: t('totals.commission'),
      value: commissionMinor,
      hint: [
        isOwn
          ? t('totals.commission_hint_own')
          : t('totals.commission_hint', { share: money(totals.sellerMinor) }),
        ...(feeMinor > 0 ? [t('totals.fee', { amount: money(feeMinor) })] : []),
        ...(withheldMinor > 0 ? [t('totals.withheld', { amount: money(withheldMinor) })] : []),
        ...(pendingMinor > 0
          ? [t(withBranches ? 'totals.pending_all' : 'totals.pending', { amount: money(pendingMinor) })]
          : []),
      ].join(' · '),
    },
    { label: t('totals.taxes'), value: totals.taxesMinor, hint: t('totals.taxes_hint'), isNarrow: true },
    ...(isOwn
      ? []
      : [{ label: t('totals.net'), value: netMinor, hint: t('totals.net_hint'), isNarrow: true }]),
    ...(margin && (margin.costs.length > 0 || margin.withoutCost > 0)
      ? [{ label: t('totals.margin'), value: margin.marginMinor, hint: marginHint(margin) }]
      : []),
    {
      label: t('totals.balance'),
      value: totals.balanceMinor,
      hint: t('totals.balance_hint'),
      isNarrow: isOwn,
    },
  ]
  return (
    <div className="mb-4">
      <p className="mb-2 text-sm text-muted">
        {t('totals.sales', { count: totals.sales })} · {t('totals.services', { count: totals.services })} ·{' '}
        {totals.currency}
      </p>
      <dl
        aria-label={`${t('totals.label')} ${totals.currency}`}
        className="grid pairs gap-3 md:grid-cols-3 xl:flex"
      >
        {figures.map(({ label, value, hint, isNarrow }) => (
          <div
            key={label}
            className={`min-w-0 rounded-card border border-line/60 bg-surface p-[min(1rem,5vw)] shadow-card xl:flex-1 ${isNarrow ? '' : 'col-span-full md:col-span-1'}`}
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="mt-1">
              <span className="block font-display text-lg font-semibold tabular-nums sm:text-xl">
                {money(value)}
              </span>
              <span className="block text-sm text-muted">{hint}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
