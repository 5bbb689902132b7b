import { createFileRoute } from '@tanstack/react-router'
import { HandedCartScreen } from '#src/shop/cart/handed-cart-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/handover/$token')({
  staticData: { needsSignal: true, sections: ['cart'] },
  component: HandoverRoute,
})

function HandoverRoute() {
  const { accountId, token } = Route.useParams()
  const navigate = Route.useNavigate()
  // This navigation removes the key from the URL and the history, and keeps a campaign.
  const onTaken = () =>
    void navigate({
      to: '/booking/$accountId/checkout',
      params: { accountId },
      search: true,
      replace: true,
    })
  return <HandedCartScreen accountId={accountId} token={token} onTaken={onTaken} />
}
