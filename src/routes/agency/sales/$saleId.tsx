import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireAction } from '#src/app/agency-guard.ts'
import { CancelByDesk } from '#src/app/outbox/cancel-by-desk.tsx'
import { useOutbox } from '#src/features/outbox/use-outbox.ts'
import { PaymentLinks } from '#src/features/payment-links/payment-links.tsx'
import { deskSaleQuery } from '#src/features/sales-desk/desk-sale.ts'
import { SaleScreen } from '#src/features/sales-desk/sale-screen.tsx'
import { CashPayment } from '#src/features/selling/cash-payment.tsx'
import { leaveToSale } from '#src/offline/cart-edits.ts'
import { waitingLines } from '#src/offline/waiting-cancellations.ts'

export const Route = createFileRoute('/agency/sales/$saleId')({
  staticData: { sections: ['sales-desk', 'payment', 'cart', 'payment-links', 'party', 'selling'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see a sale')
  },
  async loader({ context, params }) {
    if (!/^[\w-]{22}$/.test(params.saleId)) throw notFound()
    await context.queries.fetchQuery(deskSaleQuery(params.saleId))
  },
  component: SaleRoute,
})

function SaleRoute() {
  const { saleId } = Route.useParams()
  const records = useOutbox() ?? []
  return (
    <SaleScreen
      key={saleId}
      saleId={saleId}
      waiting={(sale) => waitingLines(records, sale)}
      cancelSheet={(props) => <CancelByDesk {...props} />}
      cash={(onTaken) => <CashPayment saleId={saleId} onTaken={onTaken} />}
      links={({ accountId, customer }) => (
        <PaymentLinks
          saleId={saleId}
          customer={customer}
          onCreated={() => void leaveToSale(accountId, saleId)}
        />
      )}
    />
  )
}
