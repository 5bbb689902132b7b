import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PendingPage } from '#src/app/pending-page.tsx'
import { bindCart } from '#src/offline/cart-edits.ts'
import { useSelling } from '#src/shared/selling/use-selling.ts'
import { CartScreen } from '#src/shop/cart/cart-screen.tsx'
import { useCart } from '#src/shop/cart/use-cart.ts'
import { CheckoutScreen } from '#src/shop/sales/checkout-screen.tsx'
import { FormerNote } from '#src/shop/sales/former-sale.tsx'
import { useFormerSale } from '#src/shop/sales/use-former-sale.ts'
import { useRelease } from '#src/shop/sales/use-release.ts'
import { useScreen } from '#src/ui/use-screen.ts'

// Not loaded for customers.
const SellingCart = lazy(async () => ({
  default: (await import('#src/shop/app/selling/selling-cart.tsx')).SellingCart,
}))
const SellingCheckout = lazy(async () => ({
  default: (await import('#src/shop/app/selling/selling-checkout.tsx')).SellingCheckout,
}))

export const Route = createFileRoute('/booking/$accountId/checkout/')({
  staticData: { sections: ['cart', 'traveler-info', 'payment'] },
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const { accountId } = Route.useParams()
  const { ready, saleId, former, lines } = useCart(accountId)
  const release = useRelease(accountId)
  const { sold, waiting, ended } = useFormerSale(accountId, former?.saleId ?? null)
  const selling = useSelling(accountId)
  useScreen(ready ? (saleId ?? 'cart') : null)
  if (selling === undefined) return <PendingPage />
  const onRelease = () => {
    void bindCart(accountId, null).then(() => saleId && release(saleId))
  }
  const isAgain = ended !== null && lines.some(({ id }) => former?.lineIds.includes(id))
  const about = {
    ...{ isKept: waiting !== null, isAgain },
    notice: <FormerNote waiting={waiting} ended={isAgain ? ended : null} sold={sold} />,
  }
  if (!selling) {
    if (!saleId) return <CartScreen accountId={accountId} {...about} />
    return <CheckoutScreen saleId={saleId} onRelease={onRelease} />
  }
  return (
    <Suspense fallback={<PendingPage />}>
      {saleId ? (
        <SellingCheckout saleId={saleId} selling={selling} onRelease={onRelease} />
      ) : (
        <SellingCart selling={selling} {...about} />
      )}
    </Suspense>
  )
}
