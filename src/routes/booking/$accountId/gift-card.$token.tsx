import { createFileRoute } from '@tanstack/react-router'
import { CardOrderScreen } from '#src/shop/gift-cards/card-order-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/gift-card/$token')({
  staticData: { needsSignal: true, sections: ['gift-card-shop', 'payment'] },
  component: CardOrderRoute,
})

function CardOrderRoute() {
  const { accountId, token } = Route.useParams()
  return <CardOrderScreen accountId={accountId} orderKey={token} />
}
