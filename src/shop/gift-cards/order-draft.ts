import type { PaymentMethod } from '#core/sales/sales.ts'
import { dropDraft } from '#src/offline/drafts.ts'
import { useDraft } from '#src/shared/drafts/use-draft.ts'

/** A purchase of a gift card as typed. */
export interface CardOrderDraft {
  /** One of the offered amounts, or `other`; null: no choice yet. */
  amount: string | null
  amountMinor: string
  method: PaymentMethod | null
  recipientName: string
  recipientEmail: string
  deliverOn: string
  note: string
  buyerName: string
  buyerEmail: string
}

const empty: CardOrderDraft = {
  ...{ amount: null, amountMinor: '', method: null, recipientName: '', recipientEmail: '' },
  ...{ deliverOn: '', note: '', buyerName: '', buyerEmail: '' },
}
const readDraft = (kept: Partial<CardOrderDraft> | null): CardOrderDraft => ({ ...empty, ...kept })
const nameOf = (accountId: string) => `gift-card:${accountId}`

/** The typed values are kept while the buyer is at the provider, whose card may be declined. */
export const useCardOrderDraft = (accountId: string) => useDraft(nameOf(accountId), readDraft)

/** Clears the typed values after they became a purchase. */
export const forgetCardOrder = (accountId: string): Promise<void> => dropDraft(nameOf(accountId))
