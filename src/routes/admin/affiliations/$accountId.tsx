import { createFileRoute, notFound } from '@tanstack/react-router'
import { FileScreen } from '#src/features/registration-desk/file-screen.tsx'
import { fileQuery } from '#src/features/registration-desk/registration-file.ts'
import { SettlementCard } from '#src/features/settlements/settlement-card.tsx'
import { useStaffReach } from '#src/platform/staff.ts'

export const Route = createFileRoute('/admin/affiliations/$accountId')({
  staticData: { sections: ['registration-desk', 'documents', 'register', 'settlements'] },
  async loader({ context, params }) {
    if (!/^\d{4,12}$/.test(params.accountId)) throw notFound()
    await context.queries.fetchQuery(fileQuery(params.accountId))
  },
  component: FileRoute,
})

function FileRoute() {
  const { accountId } = Route.useParams()
  const settles = useStaffReach('settle accounts') !== null
  const account = settles && <SettlementCard accountId={accountId} />
  return <FileScreen key={accountId} accountId={accountId} account={account} />
}
