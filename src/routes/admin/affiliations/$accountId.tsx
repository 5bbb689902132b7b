import { createFileRoute, notFound } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgencyParts } from '#src/staff/app/use-agency-parts.tsx'
import { readFileAddress } from '#src/staff/registrations/file-address.ts'
import { fileQuery } from '#src/staff/registrations/file-query.ts'
import { FileScreen } from '#src/staff/registrations/file-screen.tsx'

export const Route = createFileRoute('/admin/affiliations/$accountId')({
  validateSearch: searchOf<typeof readFileAddress>,
  staticData: {
    sections: [
      'commission-invoices',
      'registration-desk',
      'credit',
      'documents',
      'register',
      'settlements',
      'agencies',
      'payment',
      'sales-desk',
      'group-states',
    ],
  },
  async loader({ context, params }) {
    if (!/^\d{4,12}$/.test(params.accountId)) throw notFound()
    await context.queries.fetchQuery(fileQuery(params.accountId))
  },
  component: FileRoute,
})

function FileRoute() {
  const { accountId } = Route.useParams()
  const parts = useAgencyParts(accountId)
  return (
    <FileScreen
      key={accountId}
      accountId={accountId}
      part={readFileAddress(Route.useSearch()).part ?? 'overview'}
      {...parts}
    />
  )
}
