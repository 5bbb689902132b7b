import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { LegalScreen } from '#src/features/accounts/legal-screen.tsx'
import { storefrontQuery } from '#src/features/accounts/storefront.ts'
import { loadSections } from '#src/platform/i18n.ts'

export const Route = createFileRoute('/booking/$accountId/legal/$document')({
  beforeLoad({ params: { document } }) {
    if (document !== 'terms' && document !== 'privacy') throw notFound()
    return loadSections('terms-and-conditions')
  },
  component: LegalRoute,
})

function LegalRoute() {
  const { accountId, document } = Route.useParams()
  const { data } = useSuspenseQuery(storefrontQuery(accountId))
  return <LegalScreen agency={data.account} document={document === 'privacy' ? 'privacy' : 'terms'} />
}
