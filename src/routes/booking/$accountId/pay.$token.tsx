import { createFileRoute } from '@tanstack/react-router'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { PayByLinkScreen } from '#src/shop/payment-links/pay-by-link-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/pay/$token')({
  staticData: { needsSignal: true, sections: ['payment-links'] },
  component: PayRoute,
})

function PayRoute() {
  const { accountId, token } = Route.useParams()
  const navigate = Route.useNavigate()
  const { account } = useStorefront(accountId)
  return (
    <PayByLinkScreen
      agency={account}
      token={token}
      // This navigation removes the key from the URL and the history.
      onOpened={(ventaId) =>
        void navigate({
          to: '/booking/$accountId/payment/$ventaId',
          params: { accountId, ventaId },
          replace: true,
        })
      }
    />
  )
}
