import { createFileRoute } from '@tanstack/react-router'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { highlightsQuery } from '#src/shop/products/storefront/highlights-query.ts'
import { StorefrontHome } from '#src/shop/products/storefront/storefront-home.tsx'

export const Route = createFileRoute('/booking/$accountId/')({
  staticData: { sections: ['storefront'] },
  loader: ({ context, params }) => context.queries.prefetchQuery(highlightsQuery(params.accountId)),
  component: HomeRoute,
})

function HomeRoute() {
  const { accountId } = Route.useParams()
  const navigate = Route.useNavigate()
  const storefront = useStorefront(accountId)
  return (
    <StorefrontHome
      storefront={storefront}
      onSearch={(token) =>
        void navigate({ to: '/booking/$accountId/search/$token', params: { accountId, token } })
      }
    />
  )
}
