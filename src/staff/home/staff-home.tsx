import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { minuteMillis } from '#core/time/lengths.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { WorkLists } from './work-lists.tsx'

/** The signed-in staff member's open tasks, with their age; `above`: content shown before the tasks. */
export function StaffHome({ above }: { above?: ReactNode }) {
  const { t } = useTranslation('staff-home')
  const errorText = useErrorTexts()
  const home = useQuery(
    api.admin.getStaffHome.queryOptions({ input: {}, refetchInterval: minuteMillis, staleTime: 0 }),
  )
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="mt-1 text-muted">{t('intro')}</p>
      {above}
      {home.isPending && (
        <Loading className="mt-6 grid gap-4 xl:grid-cols-2">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-44" />
          ))}
        </Loading>
      )}
      {home.isError && !home.data && (
        <Failed text={errorText(home.error)} onRetry={() => void home.refetch()} className="mt-6" />
      )}
      {home.isError && home.data && (
        <div className="mt-4">
          <Notice tone="warn">{errorText(home.error)}</Notice>
        </div>
      )}
      <KeptAt of={home} className="mt-4" />
      {home.data && <WorkLists home={home.data} />}
    </>
  )
}
