import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { readTransfersAddress } from '#src/agency/transfers/transfers-address.ts'
import { TransfersScreen } from '#src/agency/transfers/transfers-screen.tsx'
import { redeemedIn } from '#src/agency/vouchers/redeemed.ts'
import { useRefreshRedeemed } from '#src/agency/vouchers/use-refresh-redeemed.ts'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import { useOutbox } from '#src/shared/outbox/use-outbox.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const CheckVoucher = lazy(() =>
  import('#src/agency/vouchers/check-voucher.tsx').then((module) => ({ default: module.CheckVoucher })),
)

export const Route = createFileRoute('/agency/sales/transfer-service')({
  validateSearch: searchOf<typeof readTransfersAddress>,
  staticData: { sections: ['transfer-service', 'vouchers', 'cart', 'party'] },
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
  const records = useOutbox() ?? []
  useRefreshRedeemed(records)
  return (
    <TransfersScreen
      address={address}
      accounts={[agency, ...(reachOf(actor, 'see transfers') === 'own branches' ? agency.branches : [])]}
      mayRun={reachOf(actor, 'run transfers') !== null}
      redeemedHere={redeemedIn(records)}
      check={
        <Suspense fallback={<Skeleton className="h-56" />}>
          <CheckVoucher records={records} accountId={agency.id} start={address.check} />
        </Suspense>
      }
      onAddress={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  )
}
