import { createFileRoute } from '@tanstack/react-router'
import { keepGuest } from '#src/offline/client-draft.ts'
import { fillCart } from '#src/offline/quoted-cart.ts'
import { useSelling } from '#src/shared/selling/use-selling.ts'
import { useFace } from '#src/shop/app/face.ts'
import { QuotedAt } from '#src/shop/cart/quoted-at.tsx'
import { QuotedTerms } from '#src/shop/cart/quoted-terms.tsx'
import type { OpenedQuote } from '#src/shop/quotes/client-quote-query.ts'
import { ClientQuoteScreen } from '#src/shop/quotes/client-quote-screen.tsx'
import { keepLanguage, speakAsQuoted } from '#src/shop/quotes/quote-language.ts'
import { availableLines, cartLine } from '#src/shop/quotes/quote-lines.ts'
import { AskAgency } from '#src/shop/sales/ask-agency.tsx'

export const Route = createFileRoute('/booking/$accountId/quote/$token')({
  staticData: { needsSignal: true, sections: ['quotes', 'cart', 'payment'] },
  loader: ({ context, params }) => speakAsQuoted(context, params),
  component: QuoteRoute,
})

function QuoteRoute() {
  const { accountId, token } = Route.useParams()
  const { texts } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const selling = useSelling(accountId)
  const agency = useFace(accountId)
  const book = async (quote: OpenedQuote) => {
    keepLanguage(texts)
    const lines = availableLines(quote).map(({ line }) => cartLine(line, quote.createdAt))
    await fillCart(accountId, lines, token)
    await keepGuest(accountId, Boolean(selling), quote.client)
    await navigate({ to: '/booking/$accountId/checkout', params: { accountId } })
  }
  return (
    <ClientQuoteScreen
      accountId={accountId}
      token={token}
      agency={agency}
      termsOf={(line) => <QuotedTerms quoted={line} />}
      ask={(words) => <AskAgency agency={agency} text={words} />}
      seen={(asOf) => <QuotedAt asOf={asOf} />}
      onBook={(quote) => void book(quote)}
    />
  )
}
