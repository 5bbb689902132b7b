import type { Sale } from '#src/shared/sales/sale-query.ts'
import type { Tone } from '#src/ui/badge.tsx'

/** The tone of each state of a sale for its customer; any other is neutral. */
export const saleTones: Partial<Record<Sale['state'], Tone>> = {
  confirmed: 'good',
  completed: 'good',
  held: 'warn',
  pending_payment: 'warn',
  confirming: 'warn',
  manual_review: 'warn',
  cancelled: 'bad',
}
