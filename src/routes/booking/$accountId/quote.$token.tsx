import { createFileRoute } from '@tanstack/react-router'
import { availableLines, cartLine } from '#src/features/quotes/quote-lines.ts'
import { QuoteScreen } from '#src/features/quotes/quote-screen.tsx'
import type { OpenedQuote } from '#src/features/quotes/quotes-query.ts'
import { useSelling } from '#src/features/selling/use-selling.ts'
import { keepGuest } from '#src/offline/client-draft.ts'
import { fillCart } from '#src/offline/quoted-cart.ts'

export const Route = createFileRoute('/booking/$accountId/quote/$token')({
  staticData: { sections: ['quotes', 'cart', 'party'] },
  component: QuoteRoute,
})

function QuoteRoute() {
  const { accountId, token } = Route.useParams()
  const navigate = Route.useNavigate()
  const selling = useSelling(accountId)
  const book = async (quote: OpenedQuote) => {
    const lines = availableLines(quote).map((line) => cartLine(line, quote.createdAt))
    await fillCart(accountId, lines, token)
    await keepGuest(accountId, Boolean(selling), quote.client)
    await navigate({ to: '/booking/$accountId/checkout', params: { accountId } })
  }
  return <QuoteScreen accountId={accountId} token={token} onBook={(quote) => void book(quote)} />
}
