import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { readSellersAddress } from '#src/agency/sellers/sellers-address.ts'
import { SellersScreen } from '#src/agency/sellers/sellers-screen.tsx'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/catalogs/travel-agents/')({
  validateSearch: readSellersAddress,
  staticData: { sections: ['sellers'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see sellers')
  },
  component: SellersRoute,
})

function SellersRoute() {
  const agency = useAgency()
  const navigate = Route.useNavigate()
  return (
    <SellersScreen
      address={Route.useSearch()}
      accounts={[agency, ...agency.branches]}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
