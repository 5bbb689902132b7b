import { createFileRoute } from '@tanstack/react-router'
import { maySell } from '#core/agencies/accounts.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { groupQuery } from '#src/agency/groups/group-query.ts'
import { GroupScreen } from '#src/agency/groups/group-screen.tsx'
import { readGroupAddress } from '#src/agency/groups/shown-part.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/sales/groups/$groupUrl')({
  validateSearch: readGroupAddress,
  staticData: { sections: ['groups-and-events', 'group-states'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see groups')
  },
  loaderDeps: ({ search: { accountId } }) => ({ accountId }),
  async loader({ context, params, deps }) {
    const accountId = deps.accountId ?? context.actor.accountId ?? ''
    await context.queries.fetchQuery(groupQuery({ accountId, url: params.groupUrl }))
  },
  component: GroupRoute,
})

function GroupRoute() {
  const agency = useAgency()
  const { groupUrl: url } = Route.useParams()
  const address = Route.useSearch()
  const groupKey = { accountId: address.accountId ?? agency.id, url }
  return (
    <GroupScreen
      key={`${groupKey.accountId}/${url}`}
      groupKey={groupKey}
      address={address}
      isSelling={maySell(agency.state)}
    />
  )
}
