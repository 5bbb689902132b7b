import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { availableOf, standingOf } from '#core/money/ledger.ts'
import { formatMoney } from '#core/money/money.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { Figures } from './figures.tsx'
import { HomeLists } from './home-lists.tsx'
import { OwnPage } from './own-page.tsx'

/** What happens today in the agency. */
export function AgencyHome({
  agency,
  ownSalesOnly,
  due,
}: {
  agency: Outputs['agency']['getAgency']
  /** Whether the lists have the sales of one seller alone. */
  ownSalesOnly: boolean
  /** What the agency has to do before all else. */
  due: ReactNode
}) {
  const { t } = useTranslation(['agency-home', 'credit'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const home = useQuery(
    api.agency.getAgencyHome.queryOptions({ input: {}, refetchInterval: 60_000, staleTime: 15_000 }),
  )
  // There who arrives today stands before the sums.
  const isPhone = useMedia('(width < 40rem)')
  const { standing } = agency
  const money = (amountMinor: number) => formatMoney(amountMinor, agency.currency, language)
  const earned = home.data?.earned.map((sum) => formatMoney(sum.amountMinor, sum.currency, language))
  const figures = (
    <Figures
      label={t('figures')}
      figures={[
        ...(standing
          ? [
              {
                label: t('credit:balance'),
                value: money(standing.balanceMinor),
                hint:
                  standing.pendingMinor > 0
                    ? t('credit:pending_in', { amount: money(standing.pendingMinor) })
                    : t(`standing.${standingOf(standing.balanceMinor)}`),
              },
            ]
          : []),
        {
          label: t('credit:left'),
          value: money(agency.creditLeftMinor),
          hint: standing
            ? t(
                standing.pendingMinor > 0
                  ? 'credit:left_of'
                  : availableOf(standing) > 0
                    ? 'credit_hint_for_you'
                    : 'credit_hint',
                { limit: money(standing.creditLimitMinor) },
              )
            : t('credit_hint_seller'),
        },
        {
          label: t(home.data?.earnedBy === 'seller' ? 'earned_own' : 'earned'),
          value: earned ? earned.join(' + ') || money(0) : '…',
          hint: t('earned_hint'),
        },
      ]}
    />
  )
  return (
    <>
      <PageHeading title={t(ownSalesOnly ? 'title_own' : 'title')} />
      <p className="mt-1 text-muted">{agency.name}</p>
      <div className="mt-4 empty:hidden">{due}</div>
      {!isPhone && <div className="mt-6">{figures}</div>}
      {home.isError && (
        <Failed text={errorText(home.error)} onRetry={() => void home.refetch()} className="mt-6" />
      )}
      {home.isPending && (
        <Loading className="mt-6 grid gap-4 xl:grid-cols-2">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-44" />
          ))}
        </Loading>
      )}
      {isPhone && !home.data && <div className="mt-4">{figures}</div>}
      {home.data && <HomeLists home={home.data} figures={isPhone && figures} />}
      {agency.state === 'approved' && <OwnPage agency={agency} />}
    </>
  )
}
