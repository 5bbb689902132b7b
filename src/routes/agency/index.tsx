import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { useAgency } from '#src/features/accounts/agency.ts'
import { NothingOnSale } from '#src/features/accounts/nothing-on-sale.tsx'
import { AgencyHome } from '#src/features/home-of-area/agency-home.tsx'
import { MissingPapers } from '#src/features/registrations/missing-papers.tsx'

export const Route = createFileRoute('/agency/')({
  staticData: { sections: ['agency-home', 'credit', 'cart', 'documents'] },
  component: HomeRoute,
})

function HomeRoute() {
  const agency = useAgency()
  const { actor } = Route.useRouteContext()
  return (
    <AgencyHome
      agency={agency}
      ownSalesOnly={reachOf(actor, 'see a sale') === 'own work'}
      due={agency.state === 'approved' ? <NothingOnSale accountId={agency.id} /> : <MissingPapers />}
    />
  )
}
