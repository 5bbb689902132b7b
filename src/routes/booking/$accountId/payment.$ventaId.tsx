import { createFileRoute } from '@tanstack/react-router'
import { PaymentScreen } from '#src/features/sales/payment-screen.tsx'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/booking/$accountId/payment/$ventaId')({
  beforeLoad: () => loadSections('payment', 'cart'),
  component: PaymentRoute,
})

function PaymentRoute() {
  const { accountId, ventaId } = Route.useParams()
  return <PaymentScreen accountId={accountId} saleId={ventaId} />
}
