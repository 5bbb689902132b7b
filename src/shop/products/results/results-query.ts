import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { server } from '#src/platform/api.ts'
import { filtersOf, type ResultsAddress } from './results-address.ts'

const pageSize = 20

/** The offers of a search in pages of twenty, sorted and filtered by the address. */
export function resultsQuery(accountId: string, token: string, address: ResultsAddress) {
  const input = {
    accountId,
    token,
    groupUrl: address.group,
    sort: address.sort ?? ('featured' as const),
    filters: filtersOf(address),
    limit: pageSize,
  }
  return infiniteQueryOptions({
    queryKey: [['product', 'search'], { input }],
    queryFn: ({ pageParam, signal }) => server.product.search({ ...input, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((n, page) => n + page.offers.length, 0)
      return last.offers.length > 0 && loaded < last.total ? loaded : undefined
    },
    // A changed filter keeps the list visible; a changed search does not.
    placeholderData: (previous, previousQuery) => {
      const [, before] = (previousQuery?.queryKey ?? []) as [unknown?, { input: typeof input }?]
      return before?.input.token === token ? keepPreviousData(previous) : undefined
    },
    staleTime: 30_000,
  })
}
