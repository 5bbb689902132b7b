import type { quotesContract } from '#core/contract/agency/quotes.ts'
import { getQuote } from '#server/modules/quotes/get-quote.ts'
import { listQuotes } from '#server/modules/quotes/list-quotes.ts'
import { saveQuote } from '#server/modules/quotes/save-quote.ts'
import { withdrawQuote } from '#server/modules/quotes/withdraw-quote.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const quotesVerbs: Verbs<typeof quotesContract> = {
  saveQuote: limited('search', saveQuote),
  listQuotes,
  getQuote: (context, input) => getQuote(context, input.quoteId),
  withdrawQuote: (context, input) => withdrawQuote(context, input.quoteId),
}
