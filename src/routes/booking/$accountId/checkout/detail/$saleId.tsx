import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmationScreen } from '#src/features/sales/confirmation-screen.tsx'
import { forgetGuest } from '#src/features/sales/guest-draft.ts'
import { rememberSale } from '#src/features/sales/last-sale.ts'
import { clearSoldCart } from '#src/offline/carts.ts'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/booking/$accountId/checkout/detail/$saleId')({
  beforeLoad: () => loadSections('payment', 'cart'),
  component: ConfirmationRoute,
})

function ConfirmationRoute() {
  const { accountId, saleId } = Route.useParams()
  useEffect(() => {
    void rememberSale(accountId, saleId)
    void clearSoldCart(accountId, saleId)
    void forgetGuest(accountId)
  }, [accountId, saleId])
  return <ConfirmationScreen accountId={accountId} saleId={saleId} />
}
