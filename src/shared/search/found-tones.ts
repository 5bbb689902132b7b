import type { GroupState } from '#core/products/groups.ts'
import type { SaleState } from '#core/sales/sales.ts'
import type { Tone } from '#src/ui/badge.tsx'

/** As in the lists of sales and of groups. */
export const saleTones: Record<SaleState, Tone> = {
  ...{ held: 'warn', pending_payment: 'warn', confirming: 'warn', manual_review: 'bad' },
  ...{ confirmed: 'good', completed: 'good' },
  ...{ expired: 'neutral', cancelled: 'neutral', no_show: 'neutral' },
}
export const groupTones: Record<GroupState, Tone> = {
  ...{ draft: 'neutral', offered: 'warn', definite: 'primary', open: 'good' },
  ...{ cut_off: 'warn', operating: 'good', closed: 'neutral', cancelled: 'bad' },
}
