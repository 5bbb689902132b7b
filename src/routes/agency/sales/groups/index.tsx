import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { maySell } from '#core/agencies/accounts.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { groupList } from '#src/agency/groups/groups-screen.tsx'
import { GroupsScreen } from '#src/agency/groups/groups-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/sales/groups/')({
  validateSearch: searchOf<typeof groupList.readAddress>,
  staticData: { sections: ['groups-and-events', 'group-states'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see groups')
  },
  component: GroupsRoute,
})

function GroupsRoute() {
  const agency = useAgency()
  const { actor } = Route.useRouteContext()
  const reach = reachOf(actor, 'see groups')
  return (
    <GroupsScreen
      accounts={reach === 'own branches' ? [agency, ...agency.branches] : [agency]}
      isSelling={maySell(agency.state)}
      mayManage={reachOf(actor, 'manage groups') !== null}
    />
  )
}
