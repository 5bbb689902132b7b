import { createFileRoute } from '@tanstack/react-router'
import { can } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { readAssortmentAddress } from '#src/agency/assortment/assortment-list.ts'
import { AssortmentScreen } from '#src/agency/assortment/assortment-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'

export const Route = createFileRoute('/agency/products/$groupId')({
  validateSearch: searchOf<typeof readAssortmentAddress>,
  staticData: { sections: ['assortment'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see assortment')
  },
  component: GroupProductsRoute,
})

function GroupProductsRoute() {
  const { actor } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <AssortmentScreen
      groupUrl={Route.useParams().groupId}
      mayChange={can(actor, 'change assortment', { accountId: actor.accountId ?? '' })}
      onGroup={(groupId) =>
        void (groupId
          ? navigate({ params: { groupId }, search: true })
          : navigate({ to: '/agency/products', search: true }))
      }
    />
  )
}
