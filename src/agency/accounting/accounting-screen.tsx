import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { KeptAt } from '#src/shared/app/kept-at.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { BookFilesCard } from './book-files-card.tsx'
import { ChartCard } from './chart-card.tsx'

/** The files of the agency's books by month, and the accounts that their entries use. */
export function AccountingScreen() {
  const { t } = useTranslation('accounting')
  const errorText = useErrorTexts()
  const query = useQuery(api.agency.getBooks.queryOptions({ input: {} }))
  const { data, isError, error, refetch } = query
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="mt-1 mb-2 max-w-2xl text-muted">{t('lead')}</p>
      <p className="mb-4 max-w-2xl text-muted">{t('adviser')}</p>
      <KeptAt of={query} />
      {data ? (
        <div className="grid max-w-5xl items-start gap-4 lg:grid-cols-2">
          {data.months.length > 0 ? (
            <BookFilesCard months={data.months} rfc={data.rfc} />
          ) : (
            <EmptyState picture="empty-search" title={t('empty.title')} text={t('empty.text')} />
          )}
          <ChartCard accounts={data.accounts} />
        </div>
      ) : isError ? (
        <Failed text={errorText(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-64 rounded-card" />
        </Loading>
      )}
    </>
  )
}
