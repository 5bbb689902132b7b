import { createFileRoute } from '@tanstack/react-router'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { CardShopScreen } from '#src/shop/gift-cards/card-shop-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/gift-cards/buy')({
  staticData: { needsSignal: true, sections: ['gift-card-shop', 'payment'] },
  component: CardShopRoute,
})

function CardShopRoute() {
  const { accountId } = Route.useParams()
  const navigate = Route.useNavigate()
  const { account } = useStorefront(accountId)
  return (
    <CardShopScreen
      agency={account}
      onOrdered={(token) =>
        void navigate({ to: '/booking/$accountId/gift-card/$token', params: { accountId, token } })
      }
    />
  )
}
