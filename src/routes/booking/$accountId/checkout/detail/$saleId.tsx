import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PendingPage } from '#src/app/pending-page.tsx'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { useSelling } from '#src/shared/selling/use-selling.ts'
import { ConfirmationScreen } from '#src/shop/sales/confirmation-screen.tsx'

// Not loaded for customers.
const SendSold = lazy(async () => ({
  default: (await import('#src/shop/sales/send-sold.tsx')).SendSold,
}))
const OwnEarned = lazy(async () => ({
  default: (await import('#src/shop/selling/earnings.tsx')).OwnEarned,
}))

export const Route = createFileRoute('/booking/$accountId/checkout/detail/$saleId')({
  staticData: { sections: ['payment', 'cart', 'traveler-info'] },
  component: ConfirmationRoute,
})

function ConfirmationRoute() {
  const { accountId, saleId } = Route.useParams()
  const selling = useSelling(accountId)
  const { account } = useStorefront(accountId)
  if (selling === undefined) return <PendingPage />
  if (!selling) return <ConfirmationScreen accountId={accountId} saleId={saleId} agency={account} />
  const send = (
    <Suspense fallback={null}>
      <SendSold saleId={saleId} />
    </Suspense>
  )
  const earned = (
    <Suspense fallback={null}>
      <OwnEarned saleId={saleId} />
    </Suspense>
  )
  return <ConfirmationScreen accountId={accountId} saleId={saleId} forClient earned={earned} send={send} />
}
