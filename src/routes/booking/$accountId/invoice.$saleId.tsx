import { createFileRoute } from '@tanstack/react-router'
import { InvoiceScreen } from '#src/shop/invoices/invoice-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/invoice/$saleId')({
  staticData: { needsSignal: true, sections: ['invoices'] },
  component: InvoiceRoute,
})

function InvoiceRoute() {
  const { accountId, saleId } = Route.useParams()
  return <InvoiceScreen accountId={accountId} saleId={saleId} />
}
