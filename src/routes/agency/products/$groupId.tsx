import { createFileRoute } from '@tanstack/react-router'
import { can } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { readAssortmentAddress } from '#src/agency/assortment/assortment-address.ts'
import { AssortmentScreen } from '#src/agency/assortment/assortment-screen.tsx'

export const Route = createFileRoute('/agency/products/$groupId')({
  validateSearch: readAssortmentAddress,
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
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
      onGroup={(groupId) =>
        void (groupId
          ? navigate({ params: { groupId }, search: true })
          : navigate({ to: '/agency/products', search: true }))
      }
    />
  )
}
