import { createFileRoute } from '@tanstack/react-router'
import { PendingPage } from '#src/app/pending-page.tsx'
import { ConfirmationScreen } from '#src/features/sales/confirmation-screen.tsx'
import { useSelling } from '#src/features/selling/use-selling.ts'

export const Route = createFileRoute('/booking/$accountId/checkout/detail/$saleId')({
  staticData: { sections: ['payment', 'cart', 'party'] },
  component: ConfirmationRoute,
})

function ConfirmationRoute() {
  const { accountId, saleId } = Route.useParams()
  const selling = useSelling(accountId)
  if (selling === undefined) return <PendingPage />
  return <ConfirmationScreen accountId={accountId} saleId={saleId} forClient={selling !== null} />
}
