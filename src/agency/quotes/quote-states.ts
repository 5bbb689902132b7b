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

/**
 * Derived from an object that this area loads anyway: importing core's list would add it to the booking area's first
 * page.
 */
export const quoteStates = Object.keys(stateTones) as QuoteState[]
