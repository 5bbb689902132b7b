import type { Currency } from '#core/money/money.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { entries } from './tables.ts'

/**
 * Charges an account for a gift card that it issues, or credits the remaining balance of one that ended. The platform
 * holds the money of an issued card, so that the card can pay for any sale. `amountMinor` is above 0.
 */
export async function postGiftCard(
  tx: Executor,
  {
    kind,
    amountMinor,
    ...entry
  }: {
    accountId: string
    kind: 'gift_card_issued' | 'gift_card_ended'
    amountMinor: number
    currency: Currency
    personId: string | null
  },
): Promise<void> {
  const signed = kind === 'gift_card_issued' ? -amountMinor : amountMinor
  await tx.insert(entries).values({ ...entry, kind, amountMinor: signed })
}
