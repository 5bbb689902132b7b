import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { readStatementAddress } from '#src/agency/reports/statement-screen.tsx'
import { StatementScreen } from '#src/agency/reports/statement-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/reports/statement')({
  validateSearch: searchOf<typeof readStatementAddress>,
  staticData: { sections: ['reports', 'files', 'credit', 'withholdings', 'commission-invoices'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see the balance')
  },
  component: StatementRoute,
})

function StatementRoute() {
  const agency = useAgency()
  return <StatementScreen accounts={[agency, ...agency.branches]} />
}
