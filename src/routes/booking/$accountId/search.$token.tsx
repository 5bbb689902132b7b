import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { parseCriteria } from '#core/criteria.ts'
import { storefrontQuery } from '#src/features/accounts/storefront.ts'
import { BadLink } from '#src/features/products/bad-link.tsx'
import { ResultsScreen } from '#src/features/products/results.tsx'
import { parseResultsAddress } from '#src/features/products/results-address.ts'
import { resultsQuery } from '#src/features/products/results-query.ts'

export const Route = createFileRoute('/booking/$accountId/search/$token')({
  validateSearch: parseResultsAddress,
  loaderDeps: ({ search }) => search,
  // Not awaited: the screen shows the search and grey cards at once.
  loader: ({ context, params, deps }) => {
    if ('problem' in parseCriteria(params.token)) return
    void context.queries.prefetchInfiniteQuery(resultsQuery(params.accountId, params.token, deps))
  },
  component: SearchRoute,
})

function SearchRoute() {
  const { accountId, token } = Route.useParams()
  const address = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: storefront } = useSuspenseQuery(storefrontQuery(accountId))
  const parsed = parseCriteria(token)
  const onSearch = (next: string) =>
    void navigate({
      params: { accountId, token: next },
      search: address.group ? { group: address.group } : {},
    })
  if ('problem' in parsed) return <BadLink storefront={storefront} onSearch={onSearch} />
  const { criteria } = parsed
  const place = storefront.destinations.find(({ id }) => id === criteria.destinationId)
  const isZone = criteria.kind !== 'transfers' || place?.zones.some(({ id }) => id === criteria.zoneId)
  if (!place || !isZone) return <BadLink storefront={storefront} reason="unknown" onSearch={onSearch} />
  return (
    <ResultsScreen
      storefront={storefront}
      criteria={criteria}
      token={token}
      address={address}
      onAddress={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onSearch={onSearch}
    />
  )
}
