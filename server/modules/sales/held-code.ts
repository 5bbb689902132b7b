import {
  type CodeAnswer,
  type CodedPromotion,
  codeAnswer,
  takenWith,
  usableIds,
} from '#core/answers/code-answer.ts'
import type { Market, PricedLine } from '#core/answers/price-cart.ts'
import type { Choice } from '#core/cart/choice.ts'
import { lockCoded, lockUsed } from '#server/modules/promotion-codes/read-coded.ts'
import { listUsedUp } from '#server/modules/promotion-codes/require-uses.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { HeldByOverdue, listOverdueWith } from './overdue.ts'
import { readOffers } from './read-offers.ts'
import type { LineRow, SaleRow } from './sale-rows.ts'

/** The offers for a hold, read after its stock was locked, and the promotions of its code, which this locks. */
export async function readHeldOffers(
  tx: Transaction,
  cart: { accountId: string; choices: readonly Choice[]; promotionCode?: string | undefined },
  now: Date,
) {
  const { accountId, choices, promotionCode: code } = cart
  // Without a code, there is only one statement, which is sent immediately.
  const coded = code === undefined ? [] : await lockCoded(tx, { accountId, code, now })
  return { coded, offers: await readOffers(tx, choices, usableIds(coded)) }
}

/**
 * Ids of the promotions whose code the cart is sold with; none without a code. Errors: `promotion_code_refused` if the
 * code has no effect, or `HeldByOverdue` if expired sales have its last uses.
 */
export async function requireCode(
  tx: Transaction,
  code: string | undefined,
  { coded, cart, market }: { coded: readonly CodedPromotion[]; cart: readonly PricedLine[]; market: Market },
  attempt: number,
): Promise<string[]> {
  if (code === undefined) return []
  const { state }: CodeAnswer = codeAnswer(code, coded, cart, market)
  if (state === 'applied') return takenWith(cart, coded).ids
  if (state === 'used_up' && attempt <= 2) {
    const overdue = await listOverdueWith(
      tx,
      coded.map(({ id }) => id),
    )
    if (overdue.length > 0) throw new HeldByOverdue(overdue)
  }
  return refuse('promotion_code_refused', { code, problem: state })
}

/**
 * The offers for an expired sale's lines, with the promotions of its code that the sale may use again. Locks those
 * promotions.
 */
export async function readOffersAgain(tx: Transaction, sale: SaleRow, lines: readonly LineRow[], now: Date) {
  const coded = hasCode(lines) ? await lockUsed(tx, sale.id, now) : []
  const customer = { saleId: sale.id, email: sale.customerEmail }
  const usedUp = coded.length > 0 ? await listUsedUp(tx, customer) : []
  return await readOffers(
    tx,
    lines.map(({ choice }) => choice),
    usableIds(coded).filter((id) => !usedUp.includes(id)),
  )
}

/** Whether a line's price includes a promotion with a code. */
export const hasCode = (lines: readonly Pick<LineRow, 'snapshot'>[]): boolean =>
  lines.some(({ snapshot }) => snapshot.promotions?.some(({ code }) => code !== undefined))
