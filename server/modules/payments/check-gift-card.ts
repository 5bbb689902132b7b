import type { Input } from '#core/contract/calls.ts'
import { requireGiftCard } from '#server/modules/gift-cards/find-gift-card.ts'
import { reachWholeSale } from '#server/modules/sales/reach-sale.ts'
import type { Caller } from '#server/platform/audit.ts'

/** The balance of a gift card, for somebody who pays a sale. Errors: `sale_not_found`, `gift_card_refused`. */
export async function checkGiftCard(context: Caller, { saleId, code }: Input<'bookingEngine.checkGiftCard'>) {
  const { database } = context.deps
  const { sale, now } = await reachWholeSale(database, context, 'pay a sale', saleId)
  const { accountId, currency } = sale
  const card = await requireGiftCard(database, { code, accountId, currency, now })
  return {
    lastFour: card.lastFour,
    balanceMinor: card.balanceMinor,
    currency,
    expiresAt: card.expiresAt?.toISOString() ?? null,
  }
}
