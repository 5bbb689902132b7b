import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { useVoucherCheck } from '#src/agency/app/use-voucher-check.tsx'
import { readDeparturesAddress } from '#src/agency/departures/departures-address.ts'
import { DeparturesScreen } from '#src/agency/departures/departures-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/sales/departures')({
  validateSearch: searchOf<typeof readDeparturesAddress>,
  staticData: { sections: ['departures', 'crews', 'vouchers', 'cart', 'party'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see departures')
  },
  component: DeparturesRoute,
})

function DeparturesRoute() {
  const { actor } = Route.useRouteContext()
  const agency = useAgency()
  const navigate = Route.useNavigate()
  const address = readDeparturesAddress(Route.useSearch())
  return (
    <DeparturesScreen
      address={address}
      accounts={[agency, ...(reachOf(actor, 'see departures') === 'own branches' ? agency.branches : [])]}
      {...useVoucherCheck(agency.id, address.check)}
      onAddress={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  )
}
