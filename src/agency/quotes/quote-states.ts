import type { QuoteState } from '#core/sales/quotes.ts'
import type { Tone } from '#src/ui/badge.tsx'

export const stateTones: Record<QuoteState, Tone> = {
  open: 'primary',
  expiring: 'warn',
  held: 'warn',
  booked: 'good',
  past: 'neutral',
  withdrawn: 'neutral',
}

/** From what the area needs anyway: the list of core would come along with the first page of booking. */
export const quoteStates = Object.keys(stateTones) as QuoteState[]
