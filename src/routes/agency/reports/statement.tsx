import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { readStatementAddress } from '#src/agency/reports/statement-address.ts'
import { StatementScreen } from '#src/agency/reports/statement-screen.tsx'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/reports/statement')({
  validateSearch: readStatementAddress,
  staticData: { sections: ['reports', 'files', 'credit'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see the balance')
  },
  component: StatementRoute,
})

function StatementRoute() {
  const agency = useAgency()
  const navigate = Route.useNavigate()
  return (
    <StatementScreen
      address={Route.useSearch()}
      accounts={[agency, ...agency.branches]}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
