import type { QueryClient } from '@tanstack/react-query'
import { type GiftCardState, giftCardKinds, giftCardStates } from '#core/sales/gift-cards.ts'
import { giftCardOrder } from '#core/sales/listed-gift-cards.ts'
import { defineList, type RowOf } from '#src/platform/define-list.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'
import type { Tone } from '#src/ui/badge.tsx'

export type ListedCard = RowOf<'agency.listGiftCards'>

export const giftCardList = defineList({
  verb: 'agency.listGiftCards',
  filters: {
    text: aText(),
    state: oneOf(giftCardStates),
    kind: oneOf(giftCardKinds),
    accountId: anAccountId,
  },
  order: giftCardOrder,
})

/** Reloads gift cards, and the cash received for them. */
export const refreshGiftCards = (queries: QueryClient) =>
  Promise.all(
    (['listGiftCards', 'getGiftCard', 'listDrawers'] as const).map((verb) =>
      queries.invalidateQueries({ queryKey: [['agency', verb]] }),
    ),
  )

export const stateTones: Record<GiftCardState, Tone> = {
  active: 'good',
  used: 'neutral',
  expired: 'warn',
  voided: 'bad',
}
