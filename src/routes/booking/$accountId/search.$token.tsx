import { createFileRoute } from '@tanstack/react-router'
import { startTransition, useMemo, useOptimistic } from 'react'
import { parseCriteria } from '#core/criteria/token.ts'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { BadLink, loadBadLink, loadShoppedGroup } from '#src/shop/products/later-parts.tsx'
import { ResultsScreen } from '#src/shop/products/results/results.tsx'
import {
  isNarrowed,
  parseResultsAddress,
  type ResultsAddress,
} from '#src/shop/products/results/results-address.ts'
import { resultsQuery } from '#src/shop/products/results/results-query.ts'

export const Route = createFileRoute('/booking/$accountId/search/$token')({
  validateSearch: parseResultsAddress,
  loaderDeps: ({ search }) => search,
  staticData: { sections: ['results'] },
  async loader({ context, params, deps }) {
    if (import.meta.env.SSR) await Promise.all([loadBadLink(), deps.group && loadShoppedGroup()])
    if ('problem' in parseCriteria(params.token)) return
    const query = resultsQuery(params.accountId, params.token, deps)
    if (import.meta.env.SSR) await context.queries.ensureInfiniteQueryData(query)
    // In the browser, the screen shows the search and skeleton cards immediately.
    else void context.queries.prefetchInfiniteQuery(query)
  },
  component: SearchRoute,
})

function SearchRoute() {
  const { accountId, token } = Route.useParams()
  // A filter shows as soon as it is pressed, and the next press builds on it while the URL is still changing.
  const [address, setPressed] = useOptimistic(Route.useSearch())
  const navigate = Route.useNavigate()
  const storefront = useStorefront(accountId)
  const parsed = useMemo(() => parseCriteria(token), [token])
  const { group } = address
  const onSearch = (next: string) =>
    void navigate({ params: { accountId, token: next }, search: group ? { group } : {} })
  const onAddress = (next: ResultsAddress) =>
    startTransition(async () => {
      setPressed(next)
      // Back returns to all results, and not past them: only the first filter adds a history entry.
      await navigate({ search: next, replace: isNarrowed(address), resetScroll: false })
    })
  if ('problem' in parsed) return <BadLink {...parsed} storefront={storefront} onSearch={onSearch} />
  const { criteria } = parsed
  const place = storefront.destinations.find(({ id }) => id === criteria.destinationId)
  const isZone = criteria.kind !== 'transfers' || place?.zones.some(({ id }) => id === criteria.zoneId)
  if (!place || !isZone) return <BadLink storefront={storefront} problem="unknown" onSearch={onSearch} />
  return (
    <ResultsScreen
      storefront={storefront}
      criteria={criteria}
      token={token}
      address={address}
      onAddress={onAddress}
      onSearch={onSearch}
    />
  )
}
