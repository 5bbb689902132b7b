import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { PendingPage } from '#src/app/pending-page.tsx'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { useSelling } from '#src/shared/selling/use-selling.ts'
import { PaymentScreen } from '#src/shop/sales/payment-screen.tsx'

// Not loaded for customers.
const SellingPayment = lazy(async () => ({
  default: (await import('#src/shop/app/selling/selling-payment.tsx')).SellingPayment,
}))

export const Route = createFileRoute('/booking/$accountId/payment/$ventaId')({
  validateSearch: (search): { cancelled?: true; all?: true } => ({
    ...(search.cancelled === true && { cancelled: true }),
    ...(search.all === true && { all: true }),
  }),
  staticData: { sections: ['payment', 'cart', 'traveler-info'] },
  component: PaymentRoute,
})

function PaymentRoute() {
  const { accountId, ventaId } = Route.useParams()
  const { cancelled, all } = Route.useSearch()
  const selling = useSelling(accountId)
  const { account } = useStorefront(accountId)
  if (selling === undefined) return <PendingPage />
  if (!selling)
    return (
      <PaymentScreen
        accountId={accountId}
        saleId={ventaId}
        cancelled={cancelled}
        startsWithAll={all}
        agency={account}
      />
    )
  return (
    <Suspense fallback={<PendingPage />}>
      <SellingPayment accountId={accountId} saleId={ventaId} cancelled={cancelled} />
    </Suspense>
  )
}
