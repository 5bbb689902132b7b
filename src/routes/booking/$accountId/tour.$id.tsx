import { createFileRoute, notFound } from '@tanstack/react-router'
import { encodeCriteria } from '#core/criteria/token.ts'
import { ProductError } from '#src/app/product-error.tsx'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { useCart } from '#src/shop/cart/use-cart.ts'
import { loadKindParts, loadShoppedGroup } from '#src/shop/products/later-parts.tsx'
import { peekProduct } from '#src/shop/products/product/open-product.ts'
import { productQuery } from '#src/shop/products/product/product-query.ts'
import { ProductScreen } from '#src/shop/products/product/product-screen.tsx'
import { ProductSkeleton } from '#src/shop/products/product/product-skeleton.tsx'
import { useProductMove } from '#src/shop/products/product/use-product-move.ts'
import { parseTourAddress } from '#src/shop/products/search/tour-address.ts'
import { today } from '#src/shop/products/today.ts'

export const Route = createFileRoute('/booking/$accountId/tour/$id')({
  validateSearch: parseTourAddress,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { accountId, id }, deps }) => {
    const later = import('#src/shop/products/search/usual-criteria.ts')
    // The destination comes from the tour, because the URL has none.
    const tour = await peekProduct(context.queries, accountId, id, deps)
    if (tour.kind !== 'tours') throw notFound()
    const criteria = (await later).tourCriteria(deps, tour.destinationId, today())
    const token = encodeCriteria(criteria, id)
    await context.queries.ensureQueryData(productQuery(accountId, id, token, deps.group))
    if (import.meta.env.SSR && deps.group) await loadShoppedGroup()
    await loadKindParts('tours')
    return { criteria, token, productKind: 'tours' as const }
  },
  pendingComponent: ProductSkeleton,
  errorComponent: ProductError,
  component: TourRoute,
})

function TourRoute() {
  const { accountId, id } = Route.useParams()
  const { group } = Route.useSearch()
  const { criteria, token } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  const cart = useCart(accountId)
  const search = group ? { group } : {}
  const onToken = useProductMove(accountId, group, (next) => {
    void navigate({ search: { ...search, token: next }, resetScroll: false, state: { keepsPlace: true } })
  })
  return (
    <ProductScreen
      storefront={useStorefront(accountId)}
      productId={id}
      token={token}
      criteria={criteria}
      address={search}
      onToken={onToken}
      onSearch={(next) =>
        void navigate({ to: '/booking/$accountId/search/$token', params: { accountId, token: next }, search })
      }
      onAdd={cart.add}
    />
  )
}
