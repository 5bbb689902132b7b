import { createFileRoute, notFound } from '@tanstack/react-router'
import { kinds } from '#core/products/products.ts'
import { storefrontQuery, useStorefront } from '#src/shared/accounts/storefront.ts'
import { EngineLayout } from '#src/shop/app/engine-layout.tsx'
import { EmbeddedSearch } from '#src/shop/products/storefront/embedded-search.tsx'

export const Route = createFileRoute('/booking-engine/$accountId/{-$product}')({
  staticData: {
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
  const storefront = useStorefront(accountId)
  return (
    <EngineLayout account={storefront.account}>
      <EmbeddedSearch
        storefront={storefront}
        kind={kind}
        // Nobody signs in or pays inside of a stranger's page, where browsers keep nothing either.
        onSearch={(token) =>
          // With the campaign or the group that the site has put into the address.
          void window.open(`/booking/${accountId}/search/${token}${window.location.search}`, '_top')
        }
      />
    </EngineLayout>
  )
}
