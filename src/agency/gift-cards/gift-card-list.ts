import type { QueryClient } from '@tanstack/react-query'
import { giftCardOrder } from '#core/contract/agency/gift-cards.ts'
import { type GiftCardState, giftCardKinds, giftCardStates } from '#core/sales/gift-cards.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { defineList, type RowOf } from '#src/platform/define-list.ts'
import { anAccountId, aText, oneOf } from '#src/platform/read-words.ts'
import type { Tone } from '#src/ui/badge.tsx'

export type ListedCard = RowOf<'agency.listGiftCards'>
export type GiftCard = Outputs['agency']['getGiftCard']

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

export const giftCardQuery = (id: string) =>
  api.agency.getGiftCard.queryOptions({ input: { id }, staleTime: 5_000 })

/** Loads gift cards again, and the cash that they bring. */
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
