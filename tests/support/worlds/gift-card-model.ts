import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { expireGiftCards } from '#server/modules/gift-card-desk/end-gift-cards.ts'
import { issueGiftCard } from '#server/modules/gift-card-desk/issue-gift-card.ts'
import { payByGiftCard, takeGiftCardOff } from '#server/modules/payments/pay-by-gift-card.ts'
import { cancelLines, simulateCancellation } from '#server/modules/sales/cancel-lines.ts'
import { presentSale } from '#server/modules/sales/present-sale.ts'
import type { CardStep } from '#tests/builders/gift-card-stories.ts'
import { checkOutOnce } from '#tests/builders/pay.ts'
import { newKey, visitor } from '#tests/builders/sales.ts'
import { owner } from './account-model.ts'
import { codeOf } from './card-code.ts'
import { buyOnline, loseOnline, returnOnline } from './card-order-model.ts'
import type { MoneyWorld } from './money-world.ts'

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
      // The card of a canceled sale, if there is one, or one that is bought or given away for this.
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
    case 'online card': {
      await checkOutOnce(deps, saleId)
      const { dueMinor, paidMinor } = await presentSale(deps, saleId)
      const wanted = Math.round((dueMinor * Math.min(100, change)) / 100)
      if (wanted === 0) return
      const card = await buyOnline(world, wanted + 60_00)
      if (change % 3 === 0) return await returnOnline(world, card)
      const request = {
        saleId,
        code: await codeOf(world, card.id),
        amountMinor: Math.min(wanted, 20_000_00),
      } as const
      const purpose = paidMinor > 0 ? 'balance' : 'full'
      await payByGiftCard(client, { ...request, purpose, idempotencyKey: newKey() })
      world.carded += 1
      if (change % 3 === 1) await loseOnline(world, card)
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
  taken: number
  bought: number
}

/**
 * A card's balance is the sum of its movements, and nothing is left on a voided one; what cards paid of a sale are its payments by card less their refunds; and
 * agencies are charged for all cards except refunds and those bought online, less what ended unspent; a bank that takes the
 * payment of one back, also of a refund as a card, leaves the agency charged for what was spent. Cards bought online are what their provider took.
 */
export async function checkCards({ db }: MoneyWorld, saleId: string, said: string): Promise<void> {
  const { rows } = await db.database.execute<Sums>(sql`
    SELECT (SELECT count(*) FROM gift_cards g WHERE balance_minor < 0 OR (voided_at IS NOT NULL AND balance_minor > 0) OR balance_minor <>
        (SELECT coalesce(sum(amount_minor), 0) FROM gift_card_movements m WHERE m.card_id = g.id))::int AS wrong,
      ((SELECT coalesce(sum(amount_minor), 0) FROM payments
          WHERE sale_id = ${saleId} AND method = 'gift_card' AND state = 'captured')
        - (SELECT coalesce(sum(r.amount_minor), 0) FROM refunds r JOIN payments p ON p.id = r.payment_id
          WHERE r.sale_id = ${saleId} AND p.method = 'gift_card'))::float8 AS paid,
      (SELECT coalesce(-sum(amount_minor), 0) FROM gift_card_movements
        WHERE sale_id = ${saleId} AND kind IN ('spent', 'restored'))::float8 AS spent,
      (SELECT coalesce(-sum(amount_minor), 0) FROM entries WHERE kind LIKE 'gift_card%')::float8 AS charged,
      (SELECT coalesce(sum(m.amount_minor), 0) FROM gift_card_movements m JOIN gift_cards g ON g.id = m.card_id
        WHERE m.kind = 'expired'
          OR (g.payment IS DISTINCT FROM 'online' AND (m.kind = 'voided' OR (m.kind = 'issued' AND g.kind <> 'refund'))))::float8
        + (SELECT coalesce(sum(lost_minor + (SELECT coalesce(sum(amount_minor), 0) FROM gift_card_movements m
            WHERE m.card_id = o.card_id AND m.kind = 'voided')), 0) FROM gift_card_orders o WHERE lost_at IS NOT NULL)::float8
        + (SELECT coalesce(sum(card_minor), 0) FROM disputes)::float8 AS funded,
      (SELECT coalesce(sum(amount_minor), 0) FROM sandbox_payments p WHERE p.state = 'captured'
        AND EXISTS (SELECT FROM gift_card_orders o WHERE o.id = p.merchant_id))::float8 AS taken,
      (SELECT coalesce(sum(issued_minor), 0) FROM gift_cards WHERE payment = 'online')::float8 AS bought`)
  const [sums] = rows
  expect(sums?.wrong, said).toBe(0)
  expect(sums?.spent, said).toBe(sums?.paid)
  expect(sums?.charged, said).toBe(sums?.funded)
  expect(sums?.bought, said).toBe(sums?.taken)
}
