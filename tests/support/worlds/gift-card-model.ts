import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { expireGiftCards } from '#server/modules/gift-card-desk/end-gift-cards.ts'
import { issueGiftCard } from '#server/modules/gift-card-desk/issue-gift-card.ts'
import { payByGiftCard, takeGiftCardOff } from '#server/modules/payments/pay-by-gift-card.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import { unseal } from '#server/platform/keys/sealed.ts'
import type { CardStep } from '#tests/builders/gift-card-stories.ts'
import { checkOutOnce } from '#tests/builders/pay.ts'
import { newKey, visitor } from '#tests/builders/sales.ts'
import { owner } from './account-model.ts'
import type { MoneyWorld } from './money-world.ts'

/** The code of a card, which only its owner knows. */
export async function codeOf({ db, deps }: Pick<MoneyWorld, 'db' | 'deps'>, cardId: string): Promise<string> {
  const { rows } = await db.database.execute<{ code: string }>(
    sql`SELECT code FROM gift_cards WHERE id = ${cardId}`,
  )
  return unseal(deps, rows[0]?.code ?? '')
}

export async function happenToCard(
  world: MoneyWorld,
  saleId: string,
  { act, change }: CardStep,
): Promise<void> {
  const { db, deps } = world
  const client = { ...visitor([saleId]), deps }
  switch (act) {
    case 'gift card': {
      await checkOutOnce(deps, saleId)
      const { dueMinor, paidMinor } = await presentSale(deps, saleId)
      const wanted = Math.round((dueMinor * Math.min(100, change)) / 100)
      if (wanted === 0) return
      // The card of a cancelled sale, if there is one, or one that is bought or given away for this.
      const isGiven = change % 3 === 0
      const { rows } = await db.database.execute<{ id: string; left: number }>(
        sql`SELECT id, balance_minor::int AS left FROM gift_cards WHERE kind = 'refund' AND balance_minor > 0 LIMIT 1`,
      )
      const [known] = change % 2 ? rows : []
      const id =
        known?.id ??
        (
          await issueGiftCard(
            { ...owner, deps },
            {
              ...{ idempotencyKey: newKey(), kind: isGiven ? 'given' : 'sold', language: 'es' },
              ...{ payment: isGiven ? null : change % 2 ? 'cash' : 'transfer', email: null, note: '' },
              ...{ amountMinor: wanted + 100_00, expiresOn: null },
            },
          )
        ).id
      const amountMinor = Math.min(wanted, known?.left ?? wanted)
      const code = await codeOf(world, id)
      const request = { saleId, code, amountMinor, purpose: paidMinor > 0 ? 'balance' : 'full' } as const
      const idempotencyKey = newKey()
      for (let times = 0; times < 2; times++) await payByGiftCard(client, { ...request, idempotencyKey })
      world.carded += 1
      return
    }
    case 'card off': {
      const { payments } = await presentSale(deps, saleId)
      const last = payments.findLast(({ method }) => method === 'gift_card')
      for (let times = 0; times < 2; times++)
        await takeGiftCardOff(client, { saleId, paymentId: last?.id ?? '' })
      return
    }
    case 'refund as card': {
      const { lines } = await presentSale(deps, saleId)
      const lineId = change % 2 ? (lines[change % lines.length]?.id ?? null) : null
      const asked = { saleId, lineId }
      const { penaltyMinor } = await simulateCancellation({ ...owner, deps }, asked)
      await cancelLines(
        { ...owner, deps },
        {
          ...{ ...asked, idempotencyKey: newKey(), acceptedPenaltyMinor: penaltyMinor },
          giftCard: { agreed: true },
        },
      )
      world.refundedAsCard += 1
      return
    }
    case 'cards expire': {
      // Of those that were refunds, or of all.
      await db.database.execute(
        sql`UPDATE gift_cards SET expires_at = now() - interval '1 minute' WHERE voided_at IS NULL
          AND (kind = 'refund' OR ${change % 2 === 1})`,
      )
      for (let times = 0; times < 2; times++) await expireGiftCards(deps)
    }
  }
}

interface Sums extends Record<string, unknown> {
  wrong: number
  paid: number
  spent: number
  charged: number
  funded: number
}

/**
 * A card's balance is the sum of its movements; what cards paid of a sale are its payments by card less their refunds; and
 * agencies are charged for all cards except refunds, less what ended unspent.
 */
export async function checkCards({ db }: MoneyWorld, saleId: string, said: string): Promise<void> {
  const { rows } = await db.database.execute<Sums>(sql`
    SELECT (SELECT count(*) FROM gift_cards g WHERE balance_minor < 0 OR balance_minor <>
        (SELECT coalesce(sum(amount_minor), 0) FROM gift_card_movements m WHERE m.card_id = g.id))::int AS wrong,
      ((SELECT coalesce(sum(amount_minor), 0) FROM payments
          WHERE sale_id = ${saleId} AND method = 'gift_card' AND state = 'captured')
        - (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE r.sale_id = ${saleId} AND p.method = 'gift_card'))::float8 AS paid,
      (SELECT coalesce(-sum(amount_minor), 0) FROM gift_card_movements
        WHERE sale_id = ${saleId} AND kind IN ('spent', 'restored'))::float8 AS spent,
      (SELECT coalesce(-sum(amount_minor), 0) FROM entries WHERE kind LIKE 'gift_card%')::float8 AS charged,
      (SELECT coalesce(sum(m.amount_minor), 0) FROM gift_card_movements m JOIN gift_cards g ON g.id = m.card_id
        WHERE m.kind IN ('expired', 'voided') OR (m.kind = 'issued' AND g.kind <> 'refund'))::float8 AS funded`)
  const [sums] = rows
  expect(sums?.wrong, said).toBe(0)
  expect(sums?.spent, said).toBe(sums?.paid)
  expect(sums?.charged, said).toBe(sums?.funded)
}
