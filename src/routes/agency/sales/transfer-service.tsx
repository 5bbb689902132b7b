import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { useVoucherCheck } from '#src/agency/app/use-voucher-check.tsx'
import { readTransfersAddress } from '#src/agency/transfers/transfers-address.ts'
import { TransfersScreen } from '#src/agency/transfers/transfers-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/sales/transfer-service')({
  validateSearch: searchOf<typeof readTransfersAddress>,
  staticData: { sections: ['transfer-service', 'crews', 'vouchers', 'cart', 'party'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see transfers')
  },
  component: TransfersRoute,
})

function TransfersRoute() {
  const { actor } = Route.useRouteContext()
  const agency = useAgency()
  const navigate = Route.useNavigate()
  const address = readTransfersAddress(Route.useSearch())
  return (
    <TransfersScreen
      address={address}
      accounts={[agency, ...(reachOf(actor, 'see transfers') === 'own branches' ? agency.branches : [])]}
      mayRun={reachOf(actor, 'run transfers') !== null}
      {...useVoucherCheck(agency.id, address.check)}
      onAddress={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  )
}
