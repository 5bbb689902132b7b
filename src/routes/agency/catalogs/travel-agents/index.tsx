import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/app/agency-guard.ts'
import { useAgency } from '#src/features/accounts/agency.ts'
import { readSellersAddress } from '#src/features/sellers/sellers-address.ts'
import { SellersScreen } from '#src/features/sellers/sellers-screen.tsx'

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
