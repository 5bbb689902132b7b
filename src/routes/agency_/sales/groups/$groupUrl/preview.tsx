import { createFileRoute } from '@tanstack/react-router'
import { enterAgency, requireAction } from '#src/agency/app/agency-guard.ts'
import { groupQuery } from '#src/agency/groups/group-query.ts'
import { PreviewHead } from '#src/agency/groups/preview-head.tsx'
import { readGroupAddress } from '#src/agency/groups/shown-part.ts'
import { GroupPreview } from '#src/app/group-preview.tsx'
import { loadGroupPreview } from '#src/app/load-group-preview.ts'

/** Outside the agency's layout, because the preview shows the page as visitors see it. */
export const Route = createFileRoute('/agency_/sales/groups/$groupUrl/preview')({
  validateSearch: readGroupAddress,
  staticData: {
    sections: ['bookings', 'cancellation-terms', 'party', 'products', 'storefront', 'groups-and-events'],
  },
  async beforeLoad({ context, location }) {
    const actor = await enterAgency(context.queries, location.href)
    requireAction(actor, 'manage groups')
    return { actor }
  },
  loaderDeps: ({ search: { accountId } }) => ({ accountId }),
  async loader({ context: { queries, actor }, params, deps }) {
    const key = { accountId: deps.accountId ?? actor.accountId ?? '', url: params.groupUrl }
    const [group, page] = await Promise.all([
      queries.fetchQuery(groupQuery(key)),
      loadGroupPreview(queries, key),
    ])
    return { ...page, group }
  },
  component: GroupPreviewRoute,
})

function GroupPreviewRoute() {
  const { storefront, group } = Route.useLoaderData()
  return (
    <GroupPreview storefront={storefront} head={<PreviewHead group={group} address={Route.useSearch()} />} />
  )
}
