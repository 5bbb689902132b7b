import { createFileRoute, notFound } from '@tanstack/react-router'
import { accountQuery } from '#src/staff/agencies/account-query.ts'
import { AgencyScreen } from '#src/staff/agencies/agency-screen.tsx'
import { useAgencyParts } from '#src/staff/app/use-agency-parts.tsx'

export const Route = createFileRoute('/admin/agencies/$accountId')({
  staticData: {
    sections: ['agencies', 'settlements', 'credit', 'payment', 'sales-desk', 'commission-invoices'],
  },
  async loader({ context, params }) {
    if (!/^\d{4,12}$/.test(params.accountId)) throw notFound()
    await context.queries.fetchQuery(accountQuery(params.accountId))
  },
  component: AgencyRoute,
})

function AgencyRoute() {
  const { accountId } = Route.useParams()
  const parts = useAgencyParts(accountId)
  return <AgencyScreen key={accountId} accountId={accountId} {...parts} />
}
