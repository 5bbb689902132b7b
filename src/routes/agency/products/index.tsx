import { createFileRoute } from '@tanstack/react-router'
import { can } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { readAssortmentAddress } from '#src/agency/assortment/assortment-list.ts'
import { AssortmentScreen } from '#src/agency/assortment/assortment-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'

export const Route = createFileRoute('/agency/products/')({
  validateSearch: searchOf<typeof readAssortmentAddress>,
  staticData: { sections: ['assortment'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see assortment')
  },
  component: ProductsRoute,
})

function ProductsRoute() {
  const { actor } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <AssortmentScreen
      groupUrl={undefined}
      mayChange={can(actor, 'change assortment', { accountId: actor.accountId ?? '' })}
      onGroup={(groupId) =>
        void (groupId && navigate({ to: '/agency/products/$groupId', params: { groupId }, search: true }))
      }
    />
  )
}
