import { createFileRoute, notFound } from '@tanstack/react-router'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { LegalScreen } from '#src/shop/legal/legal-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/legal/$document')({
  staticData: { sections: ['terms-and-conditions'] },
  beforeLoad({ params: { document } }) {
    if (document !== 'terms' && document !== 'privacy') throw notFound()
  },
  component: LegalRoute,
})

function LegalRoute() {
  const { accountId, document } = Route.useParams()
  const storefront = useStorefront(accountId)
  return <LegalScreen agency={storefront.account} document={document === 'privacy' ? 'privacy' : 'terms'} />
}
