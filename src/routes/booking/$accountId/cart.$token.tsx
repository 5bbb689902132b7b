import { createFileRoute } from '@tanstack/react-router'
import { type Taking, takeLinkedCart } from '#src/offline/linked-cart.ts'
import { type LinkedCart, LinkedCartScreen } from '#src/shop/cart/linked-cart-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/cart/$token')({
  staticData: { needsSignal: true, sections: ['cart'] },
  component: LinkedCartRoute,
})

function LinkedCartRoute() {
  const { accountId, token } = Route.useParams()
  const navigate = Route.useNavigate()
  const take = async (linked: LinkedCart, taking: Taking) => {
    await takeLinkedCart(accountId, linked, taking)
    // This navigation removes the key from the URL and the history.
    await navigate({ to: '/booking/$accountId/checkout', params: { accountId }, replace: true })
  }
  return (
    <LinkedCartScreen
      accountId={accountId}
      token={token}
      onTake={(linked, taking) => void take(linked, taking)}
    />
  )
}
