import type { giftCardsContract } from '#core/contract/agency/gift-cards.ts'
import { voidGiftCard } from '#server/modules/gift-card-desk/end-gift-cards.ts'
import { issueGiftCard } from '#server/modules/gift-card-desk/issue-gift-card.ts'
import { getGiftCard, listGiftCards } from '#server/modules/gift-card-desk/list-gift-cards.ts'
import { limited, type Verbs } from '#server/platform/serve.ts'

export const giftCardsVerbs: Verbs<typeof giftCardsContract> = {
  listGiftCards,
  getGiftCard,
  // A new card is mailed to an entered address.
  issueGiftCard: limited('invite somebody', issueGiftCard),
  voidGiftCard,
}
