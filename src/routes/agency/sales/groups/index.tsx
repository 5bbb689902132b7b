import { createFileRoute } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { maySell } from '#core/agencies/accounts.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { readGroupsAddress } from '#src/agency/groups/groups-address.ts'
import { GroupsScreen } from '#src/agency/groups/groups-screen.tsx'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/sales/groups/')({
  validateSearch: readGroupsAddress,
  staticData: { sections: ['groups-and-events', 'group-states'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see groups')
  },
  component: GroupsRoute,
})

function GroupsRoute() {
  const agency = useAgency()
  const navigate = Route.useNavigate()
  const { actor } = Route.useRouteContext()
  const reach = reachOf(actor, 'see groups')
  return (
    <GroupsScreen
      address={Route.useSearch()}
      accounts={reach === 'own branches' ? [agency, ...agency.branches] : [agency]}
      isSelling={maySell(agency.state)}
      mayManage={reachOf(actor, 'manage groups') !== null}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
      onOpen={(groupUrl) =>
        void navigate({
          to: '/agency/sales/groups/$groupUrl',
          params: { groupUrl },
          search: { part: 'rooms' },
        })
      }
    />
  )
}
