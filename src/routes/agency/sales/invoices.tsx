import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { invoiceList } from '#src/agency/invoices/invoices-screen.tsx'
import { InvoicesScreen } from '#src/agency/invoices/invoices-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/sales/invoices')({
  validateSearch: searchOf<typeof invoiceList.readAddress>,
  staticData: { sections: ['issued-invoices'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see a sale')
  },
  component: InvoicesRoute,
})

function InvoicesRoute() {
  const agency = useAgency()
  const { actor } = Route.useRouteContext()
  const reach = reachOf(actor, 'see a sale')
  return <InvoicesScreen accounts={reach === 'own branches' ? [agency, ...agency.branches] : [agency]} />
}
