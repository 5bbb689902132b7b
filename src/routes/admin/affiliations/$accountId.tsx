import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FileScreen } from '#src/features/registration-desk/file-screen.tsx'
import { fileQuery } from '#src/features/registration-desk/registration-file.ts'
import { SettlementCard } from '#src/features/settlements/settlement-card.tsx'
import { useStaffReach } from '#src/platform/staff.ts'
import { buttonClass } from '#src/ui/button.tsx'

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
  const { t } = useTranslation('admin-menu')
  const account = (
    <>
      <Link to="/admin/sales" search={{ branch: accountId }} className={buttonClass({ look: 'outline' })}>
        {t('sales_of_agency')}
      </Link>
      {settles && <SettlementCard accountId={accountId} />}
    </>
  )
  return <FileScreen key={accountId} accountId={accountId} account={account} />
}
