import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useStaffReach } from '#src/platform/staff.ts'
import { AgencySections } from '#src/staff/agencies/agency-sections.tsx'
import { FileScreen } from '#src/staff/registrations/file-screen.tsx'
import { fileQuery } from '#src/staff/registrations/registration-file.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const SettlementCard = lazy(async () => ({
  default: (await import('#src/staff/settlements/settlement-card.tsx')).SettlementCard,
}))

export const Route = createFileRoute('/admin/affiliations/$accountId')({
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
      account={(accounts) => (
        <>
          <AgencySections accounts={accounts} />
          {settles && (
            <Suspense fallback={<Skeleton className="h-16" />}>
              <SettlementCard accounts={accounts} />
            </Suspense>
          )}
        </>
      )}
    />
  )
}
