import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import type { Day } from '#core/time/days.ts'
import { useText } from '#src/platform/i18n.ts'
import { useTracked } from '#src/platform/use-tracked.ts'
import { PageHeading } from '#src/ui/heading.tsx'
import type { Storefront } from '../catalogue.ts'
import { SearchedBefore, ShoppedGroup } from '../later-parts.tsx'
import { SearchSummary } from '../search/search-summary.tsx'
import { SeenAt } from '../seen-at.tsx'
import { today } from '../today.ts'
import { ClearFilters, FilterPanel, FilterSheet } from './filter-panel.tsx'
import { OfferList } from './offer-list.tsx'
import { OfferListSkeleton } from './offer-skeleton.tsx'
import type { ResultsAddress } from './results-address.ts'
import { ResultsBar } from './results-bar.tsx'
import { ResultsHead } from './results-head.tsx'
import { resultsQuery } from './results-query.ts'
import { NothingFound, SearchFailed } from './results-states.tsx'
import { SavedElsewhere } from './saved-elsewhere.tsx'

/** The latest possible first day of the search. */
function lastStart(criteria: Criteria): Day {
  if (criteria.kind === 'hotels') return criteria.arriveOn
  return criteria.kind === 'tours' ? criteria.toOn : (criteria.legs[0]?.on ?? '')
}

/** All results of a search, with sort and filters. */
export function ResultsScreen({
  storefront,
  criteria,
  token,
  address,
  onAddress,
  onSearch,
}: {
  storefront: Storefront
  criteria: Criteria
  token: string
  address: ResultsAddress
  onAddress: (address: ResultsAddress) => void
  onSearch: (token: string) => void
}) {
  const { t } = useTranslation(['products', 'results'])
  const text = useText()
  const { account, destinations } = storefront
  const query = useInfiniteQuery(resultsQuery(account.id, token, address))
  const place = destinations.find((destination) => destination.id === criteria.destinationId)
  const title = t(`results:list.title.${criteria.kind}`, { place: place ? text(place.name) : '' })
  const first = query.data?.pages[0]
  useTracked(first && !query.isPlaceholderData ? token : null, ({ searched }) =>
    first ? searched(criteria.destinationId, criteria.kind, first) : [],
  )
  const clear = () => onAddress({ group: address.group, sort: address.sort })
  const filtering = { kind: criteria.kind, currency: account.currency, address, onAddress }

  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:pt-8">
      <ResultsHead storefront={storefront} criteria={criteria} group={address.group} />
      {address.group && <ShoppedGroup />}
      <PageHeading className="max-sm:text-2xl">{title}</PageHeading>
      <SearchSummary storefront={storefront} criteria={criteria} onSearch={onSearch} />
      {first && first.unfiltered > 0 && (
        <div className="mt-4 lg:mt-6 lg:grid lg:grid-cols-[17rem_1fr] lg:gap-8">
          <aside aria-label={t('results:title')} className="hidden lg:block">
            <div className="mb-4 flex min-h-11 items-center justify-between gap-3">
              <h2 className="font-display text-lg font-semibold">{t('results:button')}</h2>
              <ClearFilters address={address} onClear={clear} />
            </div>
            <FilterPanel key={token} {...filtering} facets={first.facets} />
          </aside>
          <div className="min-w-0">
            <ResultsBar
              kind={criteria.kind}
              total={first.total}
              busy={query.isPlaceholderData}
              sort={address.sort ?? 'featured'}
              onSort={(sort) => onAddress({ ...address, sort })}
            >
              <FilterSheet
                {...filtering}
                onClear={clear}
                facets={first.facets}
                total={query.isPlaceholderData ? null : first.total}
              />
            </ResultsBar>
            <SeenAt asOf={first.asOf} updatedAt={query.dataUpdatedAt} failed={query.isError} />
            {first.total > 0 ? (
              <OfferList
                key={token}
                accountId={account.id}
                pages={query.data?.pages ?? []}
                criteria={criteria}
                timeZone={place?.timeZone ?? 'America/Mexico_City'}
                address={address}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                failed={query.isFetchNextPageError}
                onMore={() => void query.fetchNextPage()}
              />
            ) : (
              <NothingFound
                reason="filters"
                unfiltered={first.unfiltered}
                hiddenBy={first.hiddenBy ?? []}
                address={address}
                onAddress={onAddress}
                onClear={clear}
              />
            )}
          </div>
        </div>
      )}
      {first && first.unfiltered === 0 && (
        <NothingFound
          reason="dates"
          past={lastStart(criteria) < today()}
          place={place ? text(place.name) : ''}
          nearest={first.nearest}
          accountId={account.id}
          group={address.group}
        />
      )}
      {query.isPending && <OfferListSkeleton />}
      {query.isError && !query.data && (
        <SearchFailed error={query.error} accountId={account.id} onRetry={() => void query.refetch()}>
          <SearchedBefore storefront={storefront} />
          <SavedElsewhere storefront={storefront} criteria={criteria} />
        </SearchFailed>
      )}
    </div>
  )
}
