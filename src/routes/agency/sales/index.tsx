import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { SalesScreen } from '#src/agency/sales/sales-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import type { saleList } from '#src/shared/sales/sale-list.ts'

export const Route = createFileRoute('/agency/sales/')({
  validateSearch: searchOf<typeof saleList.readAddress>,
  staticData: { sections: ['sales-desk', 'payment', 'cart', 'files'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see a sale')
  },
  component: SalesRoute,
})

function SalesRoute() {
  const agency = useAgency()
  const { actor } = Route.useRouteContext()
  const isSeller = reachOf(actor, 'see earnings') === 'own work'
  return (
    <SalesScreen
      // Only owners see branches.
      accounts={isSeller ? [agency] : [agency, ...agency.branches]}
      isSeller={isSeller}
      ownId={actor.personId}
      ownSalesOnly={reachOf(actor, 'see a sale') === 'own work'}
    />
  )
}
