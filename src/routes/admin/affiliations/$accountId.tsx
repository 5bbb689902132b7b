import { createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { AgencySections } from '#src/features/agencies/agency-sections.tsx'
import { FileScreen } from '#src/features/registration-desk/file-screen.tsx'
import { fileQuery } from '#src/features/registration-desk/registration-file.ts'
import { useStaffReach } from '#src/platform/staff.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const SettlementCard = lazy(async () => ({
  default: (await import('#src/features/settlements/settlement-card.tsx')).SettlementCard,
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
