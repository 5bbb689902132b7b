import { createFileRoute, notFound } from '@tanstack/react-router'
import { reachOf } from '#core/access.ts'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { SaleOfAgency } from '#src/agency/app/sale-of-agency.tsx'
import { CancelByDesk } from '#src/app/outbox/cancel-by-desk.tsx'
import { leaveToSale } from '#src/offline/cart-edits.ts'
import { deskSaleQuery } from '#src/shared/sales/desk-sale.ts'
import { PaymentLinks } from '#src/shop/payment-links/payment-links.tsx'
import { ClientDetails } from '#src/shop/sales/client-details.tsx'
import { CashPayment } from '#src/shop/selling/cash-payment.tsx'

export const Route = createFileRoute('/agency/sales/$saleId')({
  staticData: {
    sections: [
      'sales-desk',
      'payment',
      'cart',
      'payment-links',
      'issued-invoices',
      'party',
      'cancellation-terms',
      'selling',
      'traveler-info',
    ],
  },
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
  const { actor } = Route.useRouteContext()
  return (
    <SaleOfAgency
      key={saleId}
      saleId={saleId}
      ownSalesOnly={reachOf(actor, 'see a sale') === 'own work'}
      cancelSheet={(props) => <CancelByDesk {...props} />}
      cash={(onTaken) => <CashPayment saleId={saleId} onTaken={onTaken} />}
      client={(sale, onSaved) => <ClientDetails sale={sale} onSaved={onSaved} />}
      links={({ accountId, customer, state }) => (
        <PaymentLinks
          saleId={saleId}
          customer={customer}
          isConfirmed={state === 'confirmed'}
          onCreated={() => void leaveToSale(accountId, saleId)}
        />
      )}
    />
  )
}
