import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PendingPage } from '#src/app/pending-page.tsx'
import { CartScreen } from '#src/features/cart/cart-screen.tsx'
import { useCart } from '#src/features/cart/use-cart.ts'
import { CheckoutScreen } from '#src/features/sales/checkout-screen.tsx'
import { useRelease } from '#src/features/sales/use-release.ts'
import { useSelling } from '#src/features/selling/use-selling.ts'
import { bindCart } from '#src/offline/cart-edits.ts'

// Customers do without these.
const SellingCart = lazy(async () => ({
  default: (await import('#src/app/selling/selling-cart.tsx')).SellingCart,
}))
const SellingCheckout = lazy(async () => ({
  default: (await import('#src/app/selling/selling-checkout.tsx')).SellingCheckout,
}))

export const Route = createFileRoute('/booking/$accountId/checkout/')({
  beforeLoad: ({ context }) => context.texts.load('cart', 'traveler-info', 'payment'),
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { accountId } = Route.useParams()
  const { saleId } = useCart(accountId)
  const release = useRelease()
  const selling = useSelling(accountId)
  if (selling === undefined) return <PendingPage />
  const onRelease = () => {
    if (saleId) release(saleId)
    void bindCart(accountId, null)
  }
  if (!selling) {
    if (!saleId) return <CartScreen accountId={accountId} />
    return <CheckoutScreen saleId={saleId} onRelease={onRelease} />
  }
  return (
    <Suspense fallback={<PendingPage />}>
      {saleId ? (
        <SellingCheckout saleId={saleId} selling={selling} onRelease={onRelease} />
      ) : (
        <SellingCart selling={selling} />
      )}
    </Suspense>
  )
}
