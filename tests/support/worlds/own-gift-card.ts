import { giftCardMovements, giftCards } from '#server/modules/gift-cards/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

/** The id of the gift card that belongs to a sale of the world of access. */
export const giftCardOf = (saleId: string): string => `card-${saleId}`

/** An unused gift card of an account, for a recipient named `marker`. */
export async function addGiftCard(
  database: Database,
  { accountId, saleId, marker }: Record<'accountId' | 'saleId' | 'marker', string>,
): Promise<void> {
  const id = giftCardOf(saleId)
  await database.insert(giftCards).values({
    ...{ id, accountId, kind: 'given', currency: 'MXN', issuedMinor: 100_00, language: 'es' },
    ...{ codeHash: newId(), code: 'sealed', lastFour: '7K2M', email: `${marker}@volcanes.example` },
  })
  const movement = { cardId: id, accountId, kind: 'issued', amountMinor: 100_00 } as const
  await database.insert(giftCardMovements).values({ id: newId(), ...movement })
}
