import type { Choice } from '#core/cart/choice.ts'
import { maxLines } from '#core/sales/sales.ts'
import { type Outputs, server } from '#src/platform/api.ts'

type Quoted = Outputs['agency']['quoteOptions']

/** The earnings of an option; null if it is not available. */
export type OptionQuote = { currency: Quoted['currency']; earnings: Quoted['options'][number] }

interface Asked {
  choice: Choice
  answer: (quote: Promise<OptionQuote>) => void
}

let waiting: Asked[] = []

/** Requests the earnings of an option. Simultaneous requests are batched: a page shows many. */
export function quoteOption(choice: Choice): Promise<OptionQuote> {
  return new Promise((answer) => {
    if (waiting.push({ choice, answer }) === 1) setTimeout(send)
  })
}

function send(): void {
  const all = waiting
  waiting = []
  for (let from = 0; from < all.length; from += maxLines) {
    const some = all.slice(from, from + maxLines)
    const quoted = server.agency.quoteOptions({ choices: some.map(({ choice }) => choice) })
    for (const [i, { answer }] of some.entries())
      answer(quoted.then(({ currency, options }) => ({ currency, earnings: options[i] ?? null })))
  }
}
