import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptFee } from '#core/money/instalment-fees.ts'
import { dayIn } from '#core/time/days.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { reconcileOpenPayments } from '#server/modules/payments/reconcile-payment.ts'
import { sendOpenRefunds } from '#server/modules/payments/send-refund.ts'
import { startPayment } from '#server/modules/payments/start-payment.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import type { Context } from '#server/platform/context.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newPayer, type Payer } from '#tests/builders/payers.ts'
import {
  type News,
  type PaymentPeer,
  type PaymentPeers,
  peerNames,
  startPaymentPeers,
} from '#tests/builders/payment-peers.ts'
import { newKey, outing, visitor } from '#tests/builders/sales.ts'
import { offerInstalments } from '#tests/support/worlds/own-instalments.ts'
import { histories } from '#tests/support/worlds/runs.ts'

let world: PaymentPeers
let sold = 0

beforeAll(async () => {
  world = await startPaymentPeers()
  await offerInstalments(world.db.database)
})
afterAll(() => world?.stop())

const steps = [
  'pay',
  'pay in months',
  'pay less',
  'pay more',
  'run out',
  'go back',
  'be late',
  'lose an answer',
  'cancel',
  'lose a refund',
] as const
/** What each of a few customers does, and in which order and how often the provider's words arrive. */
const story = fc.record({
  customers: fc.array(fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 4 }), {
    minLength: 2,
    maxLength: 4,
  }),
  arrivals: fc.array(fc.record({ at: fc.nat(1_000), copies: fc.nat(3) }), { minLength: 20, maxLength: 20 }),
})

async function start({ gateway, methods }: PaymentPeer, { saleId, totalMinor }: Payer, at: number) {
  const method = methods[at % methods.length] ?? 'card'
  const deps: Deps = { ...world.app.deps, payments: [gateway] }
  return startPayment({ ...visitor([saleId]), deps } as Context, {
    ...{ saleId, idempotencyKey: newKey(), method, purpose: 'full', amountMinor: totalMinor },
    ...(method === 'card' && { months: 6 as const }),
  })
}
async function refsOf({ saleId }: Payer): Promise<string[]> {
  const { rows } = await world.db.database.execute<{ ref: string }>(sql`
    SELECT provider_ref AS ref FROM payments WHERE sale_id = ${saleId} AND provider_ref IS NOT NULL ORDER BY created_at`)
  return rows.map(({ ref }) => ref)
}

async function isByCard(ref: string): Promise<boolean> {
  const { rows } = await world.db.database.execute(
    sql`SELECT FROM payments WHERE provider_ref = ${ref} AND method = 'card'`,
  )
  return rows.length > 0
}

/** Does a step; what cannot be done then, such as paying on a page that has ended, is left out. */
async function live(peer: PaymentPeer, buyer: Payer, step: (typeof steps)[number], at: number, told: News[]) {
  const ref = (await refsOf(buyer)).at(-1) ?? ''
  const amounts = {
    pay: undefined,
    'pay in months': undefined,
    'pay less': buyer.totalMinor - 700,
    'pay more': buyer.totalMinor + 900,
  }
  if (step === 'go back' || step === 'lose an answer') {
    if (step === 'lose an answer') peer.trouble?.('open', 'cut')
    await start(peer, buyer, at).catch(() => {})
    peer.trouble?.('open', null)
  } else if (step === 'cancel' || step === 'lose a refund') {
    // Among the provider's words: there is nothing to cancel before they confirm the sale.
    told.push(async () => {
      if (step === 'lose a refund') peer.trouble?.('refund', 'cut')
      await buyer.client.call('bookingEngine.cancel', {
        ...{ saleId: buyer.saleId, lineId: null, idempotencyKey: newKey() },
        acceptedPenaltyMinor: buyer.totalMinor,
      })
      await sendOpenRefunds(world.app.deps)
      return 204
    })
  } else if (step === 'be late') {
    await world.db.database.execute(
      sql`UPDATE sales SET expires_at = now() - interval '3 hours'
        WHERE id = ${buyer.saleId} AND state IN ('held', 'pending_payment')`,
    )
    await expireHold(world.app.deps, { saleId: buyer.saleId })
  } else if ((await peer.gateway.find(ref)).state === 'requires_action') {
    const months = step === 'pay in months' && (await isByCard(ref)) ? 6 : undefined
    told.push(step === 'run out' ? await peer.runOut(ref) : await peer.pay(ref, amounts[step], months))
  }
}

/** The money of each sale at its provider, less what it gave back. */
async function takenAt({ gateway }: PaymentPeer, buyers: readonly Payer[]): Promise<number[]> {
  const listed = await gateway.list(dayIn(new Date(), 'UTC'))
  return Promise.all(
    buyers.map(async (buyer) => {
      const refs = await refsOf(buyer)
      return listed
        .filter(({ providerRef, state }) => state === 'captured' && refs.includes(providerRef))
        .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0)
    }),
  )
}

test.each(peerNames)(
  '%s: whatever is lost, repeated or late, both books agree to the cent',
  { timeout: 580_000 },
  async (name) => {
    const peer = world.peer(name)
    const { app, db, catalogue } = world
    await fc.assert(
      fc.asyncProperty(story, async ({ customers, arrivals }) => {
        const told: News[] = []
        const buyers = await Promise.all(
          customers.map(() => newPayer(app.baseUrl, [outing(catalogue, 35 + (sold++ % 25))])),
        )
        for (const [at, buyer] of buyers.entries()) {
          await start(peer, buyer, at)
          for (const step of customers[at] ?? []) await live(peer, buyer, step, at, told)
        }
        const words = told.flatMap((news, i) => {
          const { at = 0, copies = 1 } = arrivals[i] ?? {}
          return Array.from({ length: copies }, (_, copy) => ({ news, at: at + copy * 137 }))
        })
        words.sort((a, b) => a.at - b.at)
        // In bursts.
        for (let from = 0; from < words.length; from += 4)
          for (const status of await Promise.all(words.slice(from, from + 4).map(({ news }) => news())))
            expect(status).toBe(204)
        peer.trouble?.('refund', null)
        await expect
          .poll(
            async () => {
              await db.database.execute(sql`UPDATE payments SET asked_at = NULL,
              created_at = greatest(created_at - interval '6 minutes', date_trunc('day', created_at, 'UTC'))
              WHERE state <> 'captured'`)
              await reconcileOpenPayments(app.deps)
              await db.database.execute(sql`UPDATE refunds SET next_try_at = now() WHERE state <> 'done'`)
              await sendOpenRefunds(app.deps)
              const taken = await takenAt(peer, buyers)
              const sums = await Promise.all(
                buyers.map(async (buyer, at) => {
                  const { paidMinor, refundedMinor, refunds } = await buyer.getSale()
                  const isOver = refunds.every(({ state }) => state === 'done')
                  return isOver && paidMinor - refundedMinor === taken[at]
                }),
              )
              return (
                sums.every(Boolean) &&
                (await compareSettlement(app.deps, dayIn(new Date(), 'UTC'), peer.gateway))
              )
            },
            { timeout: 15_000, interval: 50 },
          )
          .toBe(0)
        for (const buyer of buyers) {
          const { state, dueMinor, paidMinor, refundedMinor, totalMinor, history } = await buyer.getSale()
          expect(history.filter(({ event }) => event === 'confirmed').length).toBeLessThanOrEqual(1)
          const kept = paidMinor - refundedMinor
          const { rows } = await db.database.execute<{ fee: number; used: number }>(sql`SELECT
          (SELECT coalesce(-sum(amount_minor), 0)::int FROM entries
            WHERE sale_id = ${buyer.saleId} AND kind LIKE 'instalment%') AS fee,
          (SELECT count(*)::int FROM payments WHERE sale_id = ${buyer.saleId} AND months_used = 6) AS used`)
          if (rows[0]?.used === 0) expect(rows[0].fee).toBe(0)
          else if (state === 'confirmed' && history.every(({ event }) => event !== 'amount_differs'))
            expect(rows[0]?.fee).toBe(keptFee(kept, 0, 725))
          if (state === 'confirmed') expect([dueMinor, paidMinor - refundedMinor]).toEqual([0, totalMinor])
          if (state === 'expired') expect(paidMinor - refundedMinor).toBe(0)
        }
      }),
      { ...histories(15, 15, []), endOnFailure: true },
    )
  },
)
