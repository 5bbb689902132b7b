import { createFileRoute } from '@tanstack/react-router'
import { enterAgency } from '#src/agency/app/agency-guard.ts'
import { AgencyLayout } from '#src/agency/app/agency-layout.tsx'
import { AgencyPending } from '#src/app/area-pending.tsx'
import { useKeptAhead } from '#src/app/keep-next.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import { showSellerBar } from '#src/shop/app/show-seller-bar.ts'

export const Route = createFileRoute('/agency')({
  staticData: { sections: ['agency-menu', 'agency-titles', 'lists', 'login'] },
  async beforeLoad({ context, location }) {
    const actor = await enterAgency(context.queries, location.href)
    // The checkout for customers is in the booking area; offline, it loads on the next visit.
    showSellerBar().catch(() => {})
    return { actor }
  },
  pendingComponent: AgencyPending,
  component: AgencyRoute,
})

function AgencyRoute() {
  useKeptAhead('agency')
  const { actor } = Route.useRouteContext()
  return <AgencyLayout agency={useAgency()} actor={actor} />
}
