import { createFileRoute, notFound } from '@tanstack/react-router'
import { legalKindOf } from '#core/app/legal-texts.ts'
import { searchOf } from '#src/platform/search-of.ts'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { type LegalText, legalTextQuery, legalTextsQuery } from '#src/shared/legal/legal-query.ts'
import { readLegalAddress } from '#src/shop/legal/legal-address.ts'
import { LegalScreen } from '#src/shop/legal/legal-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/legal/$document')({
  staticData: { sections: ['terms-and-conditions'] },
  validateSearch: searchOf<typeof readLegalAddress>,
  beforeLoad({ params: { document } }) {
    if (document !== 'terms' && document !== 'privacy') throw notFound()
  },
  loaderDeps: ({ search }) => readLegalAddress(search),
  async loader({
    context: { queries },
    params,
    deps: { version },
  }): Promise<{ text: LegalText; isInForce: boolean }> {
    const kind = legalKindOf(params.document)
    const { texts } = await queries.fetchQuery(legalTextsQuery('customers'))
    const current = texts.find((text) => text.kind === kind)
    if (current && (!version || version === current.version)) return { text: current, isInForce: true }
    if (!version) throw notFound()
    return { text: await queries.ensureQueryData(legalTextQuery(kind, version)), isInForce: false }
  },
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
