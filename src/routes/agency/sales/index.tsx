import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { SalesScreen } from '#src/agency/sales/sales-screen.tsx'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import { readSalesAddress } from '#src/shared/sales/sales-address.ts'

export const Route = createFileRoute('/agency/sales/')({
  validateSearch: readSalesAddress,
  staticData: { sections: ['sales-desk', 'payment', 'cart', 'files'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see a sale')
  },
  component: SalesRoute,
})

function SalesRoute() {
  const agency = useAgency()
  const navigate = Route.useNavigate()
  const { actor } = Route.useRouteContext()
  const isSeller = reachOf(actor, 'see earnings') === 'own work'
  return (
    <SalesScreen
      address={Route.useSearch()}
      // Branches are the owner's to see.
      accounts={isSeller ? [agency] : [agency, ...agency.branches]}
      isSeller={isSeller}
      ownId={actor.personId}
      ownSalesOnly={reachOf(actor, 'see a sale') === 'own work'}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
