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

/** Derived from an object that the area loads anyway: the list in core would be added to the first page of booking. */
export const quoteStates = Object.keys(stateTones) as QuoteState[]
