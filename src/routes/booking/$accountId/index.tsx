import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { storefrontQuery } from '#src/features/accounts/storefront.ts'
import { StorefrontHome } from '#src/features/products/storefront-home.tsx'

export const Route = createFileRoute('/booking/$accountId/')({ component: HomeRoute })

function HomeRoute() {
  const { accountId } = Route.useParams()
  const navigate = Route.useNavigate()
  const { data } = useSuspenseQuery(storefrontQuery(accountId))
  return (
    <StorefrontHome
      storefront={data}
      onSearch={(token) =>
        void navigate({ to: '/booking/$accountId/search/$token', params: { accountId, token } })
      }
    />
  )
}
