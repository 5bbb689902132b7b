import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { searchOf } from '#src/platform/search-of.ts'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { readFileAddress } from '#src/staff/registrations/file-address.ts'
import { fileQuery } from '#src/staff/registrations/file-query.ts'
import { FileScreen } from '#src/staff/registrations/file-screen.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const AgencySales = lazy(async () => ({
  default: (await import('#src/staff/agencies/agency-sales.tsx')).AgencySales,
}))
const AgencyStatement = lazy(async () => ({
  default: (await import('#src/staff/agencies/agency-statement.tsx')).AgencyStatement,
}))
const SettlementCard = lazy(async () => ({
  default: (await import('#src/staff/settlements/settlement-card.tsx')).SettlementCard,
}))

export const Route = createFileRoute('/admin/affiliations/$accountId')({
  validateSearch: searchOf<typeof readFileAddress>,
  staticData: {
    sections: [
      'registration-desk',
      'credit',
      'documents',
      'register',
      'settlements',
      'agencies',
      'payment',
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
  const settles = useStaffReach('settle accounts') !== null
  return (
    <FileScreen
      key={accountId}
      accountId={accountId}
      part={readFileAddress(Route.useSearch()).part ?? 'overview'}
      sales={later(<AgencySales accountId={accountId} />)}
      money={(account) => (
        <>
          {settles && later(<SettlementCard account={account} />)}
          {later(<AgencyStatement accountId={account.id} />)}
        </>
      )}
    />
  )
}

const later = (part: ReactNode) => <Suspense fallback={<Skeleton className="h-40" />}>{part}</Suspense>
