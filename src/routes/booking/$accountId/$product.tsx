import { createFileRoute, notFound } from '@tanstack/react-router'
import { kinds } from '#core/products/products.ts'
import { storefrontQuery, useStorefront } from '#src/shared/accounts/storefront.ts'
import { highlightsQuery } from '#src/shop/products/storefront/highlights-query.ts'
import { StorefrontHome } from '#src/shop/products/storefront/storefront-home.tsx'

export const Route = createFileRoute('/booking/$accountId/$product')({
  staticData: { sections: ['storefront'] },
  loader: async ({ context, params }) => {
    const kind = kinds.find((known) => known === params.product)
    const forward = context.queries.prefetchQuery(highlightsQuery(params.accountId))
    const { account } = await context.queries.ensureQueryData(storefrontQuery(params.accountId))
    if (!kind || !account.kinds.includes(kind)) throw notFound()
    await forward
    return { kind }
  },
  component: KindRoute,
})

function KindRoute() {
  const { accountId } = Route.useParams()
  const { kind } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const storefront = useStorefront(accountId)
  return (
    <StorefrontHome
      storefront={storefront}
      kind={kind}
      onSearch={(token) =>
        void navigate({ to: '/booking/$accountId/search/$token', params: { accountId, token } })
      }
    />
  )
}
