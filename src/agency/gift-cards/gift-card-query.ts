import { api, type Outputs } from '#src/platform/api.ts'

export type GiftCard = Outputs['agency']['getGiftCard']

export const giftCardQuery = (id: string) =>
  api.agency.getGiftCard.queryOptions({ input: { id }, staleTime: 5_000 })
