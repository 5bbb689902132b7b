import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { usePlatformSearch } from '#src/platform/use-platform-search.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Found } from './found.tsx'
import type { SearchAddress } from './search-address.ts'
import { SearchBox } from './search-box.tsx'

/** What the platform's staff find by its words, over everything they look after. */
export function SearchScreen({
  address: { text = '' },
  onAddress,
}: {
  address: SearchAddress
  onAddress: (address: SearchAddress) => void
}) {
  const { t } = useTranslation('platform-search')
  const errorText = useErrorTexts()
  const { isEnough, query, found } = usePlatformSearch(text)
  const counts = found && {
    agencies: countOf(found.agencies),
    people: countOf(found.people),
    sales: countOf(found.sales),
  }
  const isNothing = counts && Object.values(counts).every((count) => count === '0')
  return (
    <>
      <PageHeading title={text ? t('title_for', { text }) : t('title')} className="wrap-anywhere" />
      <div className="mt-4 lg:hidden">
        <SearchBox text={text} onText={(typed) => onAddress(typed ? { text: typed } : {})} />
      </div>
      {!isEnough && <p className="mt-4 max-w-prose text-muted">{t('hint')}</p>}
      {isEnough && query.isPending && (
        <Loading className="mt-6 grid gap-4 xl:grid-cols-2">
          <Skeleton className="h-60" />
          <Skeleton className="h-60" />
        </Loading>
      )}
      {isEnough && query.isError && (
        <Failed text={errorText(query.error)} onRetry={() => void query.refetch()} className="mt-6" />
      )}
      {counts && (
        <p role="status" className="mt-2 text-muted">
          {query.isPlaceholderData ? '\u00a0' : t('status', counts)}
        </p>
      )}
      {found && (
        <Outdated when={query.isPlaceholderData}>
          {isNothing ? (
            <EmptyState picture="empty/search" title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <Found found={found} text={text} />
          )}
        </Outdated>
      )}
    </>
  )
}

/** "6+" where there are more than are shown. */
const countOf = ({ items, hasMore }: { items: readonly unknown[]; hasMore: boolean }): string =>
  `${items.length}${hasMore ? '+' : ''}`
