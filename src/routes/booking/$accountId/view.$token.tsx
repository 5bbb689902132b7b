import { createFileRoute } from '@tanstack/react-router'
import { parseCriteria } from '#core/criteria/token.ts'
import { ProductError } from '#src/app/product-error.tsx'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { useLineChange } from '#src/shop/cart/use-line-change.ts'
import { BadLink, loadBadLink, loadKindParts, loadShoppedGroup } from '#src/shop/products/later-parts.tsx'
import { openProduct } from '#src/shop/products/product/open-product.ts'
import { ProductScreen } from '#src/shop/products/product/product-screen.tsx'
import { ProductSkeleton } from '#src/shop/products/product/product-skeleton.tsx'
import { useProductMove } from '#src/shop/products/product/use-product-move.ts'
import { parseViewAddress } from '#src/shop/products/results/results-address.ts'

export const Route = createFileRoute('/booking/$accountId/view/$token')({
  validateSearch: parseViewAddress,
  loaderDeps: ({ search }) => ({ group: search.group }),
  loader: async ({ context, params, deps }) => {
    const token = await openProduct(context.queries, params.accountId, params.token, deps.group)
    const parsed = token === null ? null : parseCriteria(token)
    const kind = parsed && 'criteria' in parsed ? parsed.criteria.kind : null
    if (import.meta.env.SSR && deps.group) await loadShoppedGroup()
    await (kind ? loadKindParts(kind) : loadBadLink())
    return { token, productKind: kind }
  },
  pendingComponent: ProductSkeleton,
  errorComponent: ProductError,
  component: ViewRoute,
})

function ViewRoute() {
  const { accountId } = Route.useParams()
  const { token } = Route.useLoaderData()
  const address = Route.useSearch()
  const { group } = address
  const navigate = Route.useNavigate()
  const cart = useLineChange(accountId, address.line)
  const storefront = useStorefront(accountId)
  const parsed = token === null ? null : parseCriteria(token)
  const kept = { search: address, resetScroll: false, state: { keepsPlace: true } } as const
  const move = (next: string) => void navigate({ params: { accountId, token: next }, ...kept })
  const onToken = useProductMove(accountId, group, move)
  const search = group ? { group } : {}
  const onSearch = (next: string) =>
    void navigate({ to: '/booking/$accountId/search/$token', params: { accountId, token: next }, search })
  if (parsed && 'problem' in parsed)
    return <BadLink {...parsed} storefront={storefront} onSearch={onSearch} />
  if (!token || !parsed?.productId) return <BadLink storefront={storefront} onSearch={onSearch} />
  return (
    <ProductScreen
      storefront={storefront}
      productId={parsed.productId}
      token={token}
      criteria={parsed.criteria}
      address={address}
      onToken={onToken}
      onSearch={onSearch}
      {...cart}
    />
  )
}
