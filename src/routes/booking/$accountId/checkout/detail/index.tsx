import { createFileRoute, redirect } from '@tanstack/react-router'
import { FindScreen } from '#src/shop/sales/find-screen.tsx'
import { lastSale } from '#src/shop/sales/last-sale.ts'

export const Route = createFileRoute('/booking/$accountId/checkout/detail/')({
  staticData: { sections: ['payment', 'cart'] },
  async loader({ params: { accountId } }) {
    const saleId = await lastSale(accountId)
    if (!saleId) return
    throw redirect({
      to: '/booking/$accountId/checkout/detail/$saleId',
      params: { accountId, saleId },
      replace: true,
    })
  },
  component: LastConfirmationRoute,
})

function LastConfirmationRoute() {
  const { accountId } = Route.useParams()
  return <FindScreen accountId={accountId} context="confirmation" />
}
