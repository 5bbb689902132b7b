import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { quoteList } from '#src/agency/quotes/quotes-screen.tsx'
import { QuotesScreen } from '#src/agency/quotes/quotes-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/quotes/')({
  validateSearch: searchOf<typeof quoteList.readAddress>,
  staticData: { sections: ['quotes-desk'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see quotes')
  },
  component: QuotesRoute,
})

function QuotesRoute() {
  const agency = useAgency()
  const { actor } = Route.useRouteContext()
  const reach = reachOf(actor, 'see quotes')
  return (
    <QuotesScreen
      accounts={reach === 'own branches' ? [agency, ...agency.branches] : [agency]}
      ownOnly={reach === 'own work'}
    />
  )
}
