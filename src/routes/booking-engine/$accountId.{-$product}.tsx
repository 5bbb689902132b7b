import { createFileRoute, notFound, useLocation } from '@tanstack/react-router'
import { kinds } from '#core/products/products.ts'
import { storefrontQuery, useStorefront } from '#src/shared/accounts/storefront.ts'
import { groupOf } from '#src/shop/app/face.ts'
import { EngineLayout } from '#src/shop/app/online/engine-layout.tsx'
import { EmbeddedSearch } from '#src/shop/products/storefront/embedded-search.tsx'

export const Route = createFileRoute('/booking-engine/$accountId/{-$product}')({
  // Other sites' pages do not have our service worker.
  staticData: {
    needsSignal: true,
    sections: ['bookings', 'cancellation-terms', 'party', 'products', 'storefront', 'booking-engine'],
  },
  loader: async ({ context, params: { accountId, product } }) => {
    const kind = kinds.find((known) => known === product)
    const { account } = await context.queries.ensureQueryData(storefrontQuery(accountId))
    if (product && (!kind || !account.kinds.includes(kind))) throw notFound()
    return { kind }
  },
  component: EngineRoute,
})

function EngineRoute() {
  const { accountId } = Route.useParams()
  const { kind } = Route.useLoaderData()
  // The group comes from the URL, which may also have a campaign.
  const group = useLocation({ select: groupOf })
  const navigate = Route.useNavigate()
  const storefront = useStorefront(accountId)
  return (
    <EngineLayout agency={storefront.account} isSearch>
      <EmbeddedSearch
        storefront={storefront}
        kind={kind}
        onSearch={(token) =>
          void navigate({
            to: '/booking/$accountId/search/$token',
            params: { accountId, token },
            search: group ? { group } : {},
          })
        }
      />
    </EngineLayout>
  )
}
