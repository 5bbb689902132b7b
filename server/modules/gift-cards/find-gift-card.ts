import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Currency } from '#core/money/money.ts'
import { type GiftCardProblem, giftCardState, normaliseGiftCardCode } from '#core/sales/gift-cards.ts'
import { listAgencyAccountIds } from '#server/modules/accounts/agency-accounts.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { hashToken } from '#server/platform/database/ids.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import type { GiftCardRow } from './move-gift-card.ts'
import { giftCards } from './tables.ts'

/** A code typed to pay a sale of an account; `now` is the database's time. */
interface Typed {
  code: string
  accountId: string
  currency: Currency
  now: Date
}

/**
 * Returns the gift card with this code if it can pay a sale of the account. Its issuer may be the account, its agency
 * or another of the agency's branches. Errors: `gift_card_refused`.
 */
export async function requireGiftCard(executor: Executor, typed: Typed): Promise<GiftCardRow> {
  return usable(
    await executor
      .select()
      .from(giftCards)
      .where(await coded(executor, typed)),
    typed,
  )
}

/** As `requireGiftCard`, locked until the end of the transaction. Lock the sale first. */
export async function lockGiftCard(tx: Transaction, typed: Typed): Promise<GiftCardRow> {
  const rows = tx
    .select()
    .from(giftCards)
    .where(await coded(tx, typed))
    .for('no key update')
  return usable(await rows, typed)
}

async function coded(executor: Executor, { code, accountId }: Typed): Promise<SQL> {
  const house = await listAgencyAccountIds(executor, accountId)
  const isIt = eq(giftCards.codeHash, hashToken(normaliseGiftCardCode(code)))
  return and(isIt, inArray(giftCards.accountId, house)) ?? sql`false`
}

function usable([card]: GiftCardRow[], { currency, now }: Typed): GiftCardRow {
  const refused = (problem: GiftCardProblem) => refuse('gift_card_refused', { problem })
  if (!card) return refused('unknown')
  const state = giftCardState(card, now)
  if (state !== 'active') return refused(state)
  return card.currency === currency ? card : refused('currency')
}
