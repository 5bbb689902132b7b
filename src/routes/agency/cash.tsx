import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { cashList } from '#src/agency/cash/cash-list.ts'
import { CashScreen } from '#src/agency/cash/cash-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/cash')({
  validateSearch: searchOf<typeof cashList.readAddress>,
  staticData: { sections: ['cash'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'count cash')
  },
  component: CashRoute,
})

function CashRoute() {
  const agency = useAgency()
  const { actor } = Route.useRouteContext()
  const reach = reachOf(actor, 'count cash')
  return <CashScreen accounts={reach === 'own branches' ? [agency, ...agency.branches] : [agency]} />
}
