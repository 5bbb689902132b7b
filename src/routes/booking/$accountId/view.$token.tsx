import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { parseCriteria } from '#core/criteria.ts'
import { storefrontQuery } from '#src/features/accounts/storefront.ts'
import { useCart } from '#src/features/cart/use-cart.ts'
import { BadLink } from '#src/features/products/bad-link.tsx'
import { productQuery } from '#src/features/products/product-query.ts'
import { ProductScreen } from '#src/features/products/product-screen.tsx'
import { ProductSkeleton } from '#src/features/products/product-skeleton.tsx'
import { parseViewAddress } from '#src/features/products/results-address.ts'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/booking/$accountId/view/$token')({
  validateSearch: parseViewAddress,
  beforeLoad: () => loadSections('cancellation-terms'),
  loaderDeps: ({ search }) => ({ group: search.group }),
  loader: async ({ context, params, deps }) => {
    const parsed = parseCriteria(params.token)
    if ('problem' in parsed || !parsed.productId) return
    const query = productQuery(params.accountId, parsed.productId, params.token, deps.group)
    await context.queries.ensureQueryData(query)
  },
  pendingComponent: ProductSkeleton,
  component: ViewRoute,
})

function ViewRoute() {
  const { accountId, token } = Route.useParams()
  const { group, unit } = Route.useSearch()
  const navigate = Route.useNavigate()
  const cart = useCart(accountId)
  const { data: storefront } = useSuspenseQuery(storefrontQuery(accountId))
  const parsed = parseCriteria(token)
  const search = group ? { group } : {}
  const onSearch = (next: string) =>
    void navigate({ to: '/booking/$accountId/search/$token', params: { accountId, token: next }, search })
  if ('problem' in parsed || !parsed.productId) return <BadLink storefront={storefront} onSearch={onSearch} />
  return (
    <ProductScreen
      storefront={storefront}
      productId={parsed.productId}
      token={token}
      criteria={parsed.criteria}
      group={group}
      unitId={unit}
      onToken={(next) => void navigate({ params: { accountId, token: next }, search, resetScroll: false })}
      onSearch={onSearch}
      onAdd={cart.add}
    />
  )
}
