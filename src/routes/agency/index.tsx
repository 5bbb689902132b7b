import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { MissingPapers } from '#src/agency/affiliate/missing-papers.tsx'
import { AgencyHome } from '#src/agency/home/agency-home.tsx'
import { NothingOnSale } from '#src/agency/home/nothing-on-sale.tsx'
import { useAgency } from '#src/shared/accounts/agency.ts'

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
      mayManage={reachOf(actor, 'manage sellers') !== null && reachOf(actor, 'design booking pages') !== null}
      due={agency.state === 'approved' ? <NothingOnSale accountId={agency.id} /> : <MissingPapers />}
    />
  )
}
