import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationScreen } from '#src/features/sales/confirmation-screen.tsx'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/booking/$accountId/checkout/detail/$saleId')({
  beforeLoad: () => loadSections('payment', 'cart'),
  component: ConfirmationRoute,
})

function ConfirmationRoute() {
  const { accountId, saleId } = Route.useParams()
  return <ConfirmationScreen accountId={accountId} saleId={saleId} />
}
