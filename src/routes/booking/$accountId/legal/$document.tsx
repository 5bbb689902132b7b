import { createFileRoute, notFound } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import type { readLegalAddress } from '#src/shop/legal/legal-address.ts'
import { LegalScreen } from '#src/shop/legal/legal-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/legal/$document')({
  staticData: { sections: ['terms-and-conditions'] },
  validateSearch: searchOf<typeof readLegalAddress>,
  beforeLoad({ params: { document } }) {
    if (document !== 'terms' && document !== 'privacy') throw notFound()
  },
  loaderDeps: ({ search }) => search,
  // The text is imported here because every visit loads the routes, but few need the text.
  loader: async ({ context, params, deps }) =>
    (await import('#src/shop/legal/load-legal-text.ts')).loadLegalText(
      context.queries,
      params.document,
      deps,
    ),
  component: LegalRoute,
})

function LegalRoute() {
  const { accountId, document } = Route.useParams()
  const { account } = useStorefront(accountId)
  const { text, isInForce } = Route.useLoaderData()
  return (
    <LegalScreen
      agency={{ ...account, id: accountId }}
      document={document === 'privacy' ? 'privacy' : 'terms'}
      text={text}
      isInForce={isInForce}
    />
  )
}
