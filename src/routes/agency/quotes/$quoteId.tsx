import { createFileRoute, notFound } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { QuoteScreen } from '#src/agency/quotes/quote-screen.tsx'
import { type DeskQuote, deskQuoteQuery } from '#src/agency/quotes/quotes-query.ts'
import { keepGuest } from '#src/offline/client-draft.ts'
import { fillCart } from '#src/offline/quoted-cart.ts'
import { useAgency } from '#src/shared/accounts/agency-query.ts'
import { QuotedTerms } from '#src/shop/cart/quoted-terms.tsx'
import { tokenOf } from '#src/shop/quotes/client-quote-query.ts'
import { QuoteLine } from '#src/shop/quotes/quote-line.tsx'
import { cartLine } from '#src/shop/quotes/quote-lines.ts'

export const Route = createFileRoute('/agency/quotes/$quoteId')({
  staticData: { sections: ['quotes-desk', 'quotes', 'cart', 'party', 'cancellation-terms'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'see quotes')
  },
  async loader({ context, params }) {
    if (!/^[\w-]{22}$/.test(params.quoteId)) throw notFound()
    await context.queries.fetchQuery(deskQuoteQuery(params.quoteId))
  },
  component: QuoteRoute,
})

function QuoteRoute() {
  const { quoteId } = Route.useParams()
  const navigate = Route.useNavigate()
  const sell = async (quote: DeskQuote) => {
    const { accountId, lines, createdAt } = quote
    const offered = lines.map((line) => cartLine(line, createdAt))
    await fillCart(accountId, offered, tokenOf(quote))
    await keepGuest(accountId, true, quote)
    await navigate({ to: '/booking/$accountId/checkout', params: { accountId } })
  }
  return (
    <QuoteScreen
      key={quoteId}
      quoteId={quoteId}
      agency={useAgency()}
      lineOf={(line) => (
        <QuoteLine
          key={line.position}
          quoted={{ line, now: line, problem: null }}
          terms={<QuotedTerms quoted={line} />}
        />
      )}
      onSell={sell}
    />
  )
}
