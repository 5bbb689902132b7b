import { createFileRoute } from '@tanstack/react-router'
import { storefrontQuery, useStorefront } from '#src/shared/accounts/storefront.ts'
import { GroupHome } from '#src/shop/products/storefront/group-home.tsx'
import { highlightsQuery } from '#src/shop/products/storefront/highlights-query.ts'

export const Route = createFileRoute('/booking/$accountId/group/$groupUrl')({
  staticData: { sections: ['storefront'] },
  loader: async ({ context, params }) => {
    const forward = context.queries.prefetchQuery(highlightsQuery(params.accountId, params.groupUrl))
    await context.queries.ensureQueryData(storefrontQuery(params.accountId, params.groupUrl))
    await forward
  },
  component: GroupRoute,
})

function GroupRoute() {
  const { accountId, groupUrl } = Route.useParams()
  const navigate = Route.useNavigate()
  const storefront = useStorefront(accountId, groupUrl)
  if (!storefront.group) return null
  return (
    <GroupHome
      storefront={storefront}
      group={storefront.group}
      onSearch={(token) =>
        void navigate({
          to: '/booking/$accountId/search/$token',
          params: { accountId, token },
          search: { group: groupUrl },
        })
      }
    />
  )
}
