import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { AgencySearchScreen } from '#src/agency/search/agency-search-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { readSearchAddress } from '#src/shared/search/search-address.ts'

export const Route = createFileRoute('/agency/search')({
  validateSearch: searchOf<typeof readSearchAddress>,
  staticData: {
    sections: ['agency-search', 'payment', 'quotes-desk', 'group-states', 'cart', 'sellers'],
  },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see a sale')
  },
  component: SearchRoute,
})

function SearchRoute() {
  const { actor } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <AgencySearchScreen
      address={readSearchAddress(Route.useSearch())}
      agencyId={actor.accountId ?? ''}
      onAddress={(search, isTyping) => void navigate({ search, replace: isTyping, resetScroll: false })}
    />
  )
}
