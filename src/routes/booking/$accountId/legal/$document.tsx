import { createFileRoute, notFound } from '@tanstack/react-router'
import { LegalScreen } from '#src/features/accounts/legal-screen.tsx'
import { useStorefront } from '#src/features/accounts/storefront.ts'

export const Route = createFileRoute('/booking/$accountId/legal/$document')({
  beforeLoad({ context, params: { document } }) {
    if (document !== 'terms' && document !== 'privacy') throw notFound()
    return context.texts.load('terms-and-conditions')
  },
  component: LegalRoute,
})

function LegalRoute() {
  const { accountId, document } = Route.useParams()
  const storefront = useStorefront(accountId)
  return <LegalScreen agency={storefront.account} document={document === 'privacy' ? 'privacy' : 'terms'} />
}
