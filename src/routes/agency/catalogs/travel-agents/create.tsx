import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { CreateSeller } from '#src/agency/sellers/create-seller.tsx'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/catalogs/travel-agents/create')({
  staticData: { sections: ['sellers', 'seller-data'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'manage sellers')
  },
  component: CreateRoute,
})

function CreateRoute() {
  const agency = useAgency()
  const navigate = Route.useNavigate()
  return (
    <CreateSeller
      accounts={[agency, ...agency.branches]}
      onDone={(id) => void navigate({ to: '/agency/catalogs/travel-agents/edit/$id', params: { id } })}
    />
  )
}
