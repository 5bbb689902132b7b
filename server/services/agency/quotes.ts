import { getQuote } from '#server/modules/quotes/get-quote.ts'
import { listQuotes } from '#server/modules/quotes/list-quotes.ts'
import { saveQuote } from '#server/modules/quotes/save-quote.ts'
import { withdrawQuote } from '#server/modules/quotes/withdraw-quote.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const quotesVerbs = {
  saveQuote: verbs.saveQuote.handler(({ context, input }) => {
    context.count('search')
    return saveQuote(context, input)
  }),
  listQuotes: verbs.listQuotes.handler(({ context, input }) => listQuotes(context, input)),
  getQuote: verbs.getQuote.handler(({ context, input }) => getQuote(context, input.quoteId)),
  withdrawQuote: verbs.withdrawQuote.handler(({ context, input }) => withdrawQuote(context, input.quoteId)),
}
