import { createFileRoute } from '@tanstack/react-router'
import { CartScreen } from '#src/features/cart/cart-screen.tsx'
import { useCart } from '#src/features/cart/use-cart.ts'
import { CheckoutScreen } from '#src/features/sales/checkout-screen.tsx'
import { useRelease } from '#src/features/sales/use-release.ts'
import { bindCart } from '#src/offline/carts.ts'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/booking/$accountId/checkout/')({
  beforeLoad: () => loadSections('cart', 'traveler-info', 'payment'),
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { accountId } = Route.useParams()
  const { saleId } = useCart(accountId)
  const release = useRelease()
  if (!saleId) return <CartScreen accountId={accountId} />
  return (
    <CheckoutScreen
      saleId={saleId}
      onRelease={() => {
        release(saleId)
        void bindCart(accountId, null)
      }}
    />
  )
}
