import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/app/agency-guard.ts'
import { useAgency } from '#src/features/accounts/agency.ts'
import { EditSeller, sellerQuery } from '#src/features/sellers/edit-seller.tsx'

export const Route = createFileRoute('/agency/catalogs/travel-agents/edit/$id')({
  staticData: { sections: ['sellers', 'seller-data'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'manage sellers')
  },
  async loader({ context, params }) {
    await context.queries.fetchQuery(sellerQuery(params.id))
  },
  component: EditRoute,
})

function EditRoute() {
  const agency = useAgency()
  const { id } = Route.useParams()
  return <EditSeller key={id} id={id} accounts={[agency, ...agency.branches]} />
}
