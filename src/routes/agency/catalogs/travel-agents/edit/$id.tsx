import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { EditSeller } from '#src/agency/sellers/edit-seller.tsx'
import { sellerQuery } from '#src/agency/sellers/seller-query.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

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
