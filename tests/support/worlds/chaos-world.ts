import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { dayIn } from '#core/time/days.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { followDisputes } from '#server/modules/disputes/follow-dispute.ts'
import { openMerchant } from '#server/modules/merchant-accounts/open-merchant.ts'
import { merchantAccounts } from '#server/modules/merchant-accounts/tables.ts'
import { compareSettlement } from '#server/modules/payments/compare-settlement.ts'
import { reconcileOpenPayments } from '#server/modules/payments/reconcile-payment.ts'
import { sendOpenRefunds } from '#server/modules/payments/send-refund.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { seal } from '#server/platform/keys/sealed.ts'
import type { Payer } from '#tests/builders/payers.ts'
import { type peerNames, startPaymentPeers } from '#tests/builders/payment-peers.ts'
import { offerPlans } from '#tests/builders/plan-payments.ts'
import { checkFees } from './instalment-fees-model.ts'
import { offerInstalments } from './own-instalments.ts'

type Provider = (typeof peerNames)[number]
/** A dispute that a bank will decide; empty `ref`: there is none. */
export interface ChaosDispute {
  ref: string
  saleId: string
  isWon: boolean
}

/** The agency that is paid at the platform's providers, and the one that has accounts of its own there. */
export const chaosAgencies = { platform: '1001', own: '1002' } as const
export const ownAccountAt = (provider: Provider): string => `own-${provider}`

/** The product with all its payment providers, and an agency that has accounts of its own at two of them. */
export async function startChaosWorld() {
  const world = await startPaymentPeers()
  const { app, db, stripe, mercadoPago } = world
  const { database } = db
  const [agency] = await database.select().from(accounts).where(eq(accounts.id, chaosAgencies.platform))
  if (!agency) throw new Error('no agency')
  await database.insert(accounts).values({
    ...{ ...agency, id: chaosAgencies.own, name: 'Otra', email: 'o@example.com' },
    ...{ creditLimitMinor: 1_000_000_000, mayUseMerchants: true },
  })
  const secrets = {
    stripe: [stripe.key, stripe.webhookSecret],
    'mercado-pago': [mercadoPago.token, mercadoPago.webhookSecret],
  } as const
  for (const provider of ['stripe', 'mercado-pago'] as const) {
    const [key, webhook] = secrets[provider]
    await database.insert(merchantAccounts).values({
      ...{ id: ownAccountAt(provider), accountId: chaosAgencies.own, provider, name: provider },
      ...{ providerAccount: `account-at-${provider}`, keyEnd: '_own', movesMoney: false, isPaused: true },
      ...{ secretKey: seal(app.deps, key), webhookSecret: seal(app.deps, webhook) },
    })
  }
  for (const accountId of Object.values(chaosAgencies)) {
    await offerInstalments(database, accountId)
    await offerPlans(database, undefined, accountId)
  }

  /** The platform's account at a provider, and that of the agency. */
  async function gatewaysAt(provider: Provider): Promise<PaymentsGateway[]> {
    const own = await openMerchant(app.deps, ownAccountAt(provider))
    return [world.peer(provider).gateway, ...(own ? [own] : [])]
  }

  async function refsOf({ saleId }: Payer): Promise<string[]> {
    const { rows } = await database.execute<{ ref: string }>(sql`
      SELECT provider_ref AS ref FROM payments WHERE sale_id = ${saleId} AND provider_ref IS NOT NULL ORDER BY created_at`)
    return rows.map(({ ref }) => ref)
  }

  /** The money of each sale at its provider, less refunds and chargebacks. */
  async function takenAt(provider: Provider, buyers: readonly Payer[], disputes: readonly ChaosDispute[]) {
    const { gateway } = world.peer(provider)
    const listed = await gateway.list(dayIn(new Date(), 'UTC'))
    return await Promise.all(
      buyers.map(async (buyer) => {
        const refs = await refsOf(buyer)
        let minor = listed
          .filter(({ providerRef, state }) => state === 'captured' && refs.includes(providerRef))
          .reduce((sum, { amountMinor, refundedMinor }) => sum + amountMinor - refundedMinor, 0)
        for (const { ref, saleId, isWon } of disputes)
          if (saleId === buyer.saleId && !isWon) minor -= (await gateway.findDispute(ref))?.takenMinor ?? 0
        return minor
      }),
    )
  }

  /** The amounts that the clients of a sale received twice, from the portal and from a bank. */
  async function twiceOf({ saleId }: Payer): Promise<number> {
    const { rows } = await database.execute<{ minor: number }>(
      sql`SELECT coalesce(sum(twice_minor), 0)::float8 AS minor FROM disputes WHERE sale_id = ${saleId}`,
    )
    return rows[0]?.minor ?? 0
  }

  const compare = async (provider: Provider, day: string): Promise<number> => {
    let found = 0
    for (const gateway of await gatewaysAt(provider)) found += await compareSettlement(app.deps, day, gateway)
    return found
  }

  return {
    ...{ ...world, refsOf, compare },
    /** The time of a sale is over. */
    async beLate({ saleId }: Payer): Promise<void> {
      await database.execute(sql`UPDATE sales SET expires_at = now() - interval '3 hours'
        WHERE id = ${saleId} AND state IN ('held', 'pending_payment')`)
      await expireHold(app.deps, { saleId })
    },
    /** Whether the page of an attempt offers installments. */
    async hasMonths(ref: string): Promise<boolean> {
      const { rows } = await database.execute(
        sql`SELECT FROM payments WHERE provider_ref = ${ref} AND months IS NOT NULL`,
      )
      return rows.length > 0
    },
    /** The agency's own account at this provider takes its payments, and at another one none. */
    payOwnAt: (provider: Provider) =>
      database.execute(sql`UPDATE merchant_accounts SET is_paused = (provider <> ${provider})`),

    /** Minutes pass, and the periodic jobs run. Returns whether both books agree about these sales. */
    async agrees(provider: Provider, buyers: readonly Payer[], disputes: readonly ChaosDispute[]) {
      const ids = sql.join(
        buyers.map(({ saleId }) => sql`${saleId}`),
        sql`, `,
      )
      await database.execute(sql`UPDATE payments SET asked_at = NULL,
        created_at = greatest(created_at - interval '6 minutes', date_trunc('day', created_at, 'UTC'))
        WHERE state <> 'captured' AND sale_id IN (${ids})`)
      await database.execute(
        sql`UPDATE sandbox_refunds SET created_at = created_at - interval '6 minutes'
          WHERE id IN (SELECT id FROM refunds WHERE sale_id IN (${ids}))`,
      )
      if (disputes.length > 0) await followDisputes(app.deps)
      await reconcileOpenPayments(app.deps)
      await database.execute(
        sql`UPDATE refunds SET next_try_at = now() WHERE state <> 'done' AND sale_id IN (${ids})`,
      )
      await sendOpenRefunds(app.deps)
      const taken = await takenAt(provider, buyers, disputes)
      for (const [at, buyer] of buyers.entries()) {
        const { paidMinor, refundedMinor, refunds } = await buyer.getSale()
        if (refunds.some(({ state }) => state !== 'done')) return false
        if (paidMinor - refundedMinor - (await twiceOf(buyer)) !== taken[at]) return false
      }
      return (await compare(provider, dayIn(new Date(), 'UTC'))) === 0
    },

    /** The remaining amounts of a sale match its state, and its agency owes the money that its own account received. */
    async checkEnd(buyer: Payer, { isOwn, isDisputed }: { isOwn: boolean; isDisputed: boolean }) {
      const { saleId, getSale } = buyer
      const { state, dueMinor, paidMinor, refundedMinor, totalMinor, history } = await getSale()
      expect(history.filter(({ event }) => event === 'confirmed').length).toBeLessThanOrEqual(1)
      const keptMinor = paidMinor - refundedMinor
      await checkFees(world, saleId, state)
      if (state === 'confirmed') expect(dueMinor + keptMinor).toBe(totalMinor)
      if (state === 'expired' && !isDisputed) expect(keptMinor).toBe(0)
      const { rows } = await database.execute<{ debt: number; own: number; captured: number }>(sql`SELECT
        (SELECT coalesce(-sum(amount_minor), 0)::float8 FROM entries
          WHERE sale_id = ${saleId} AND kind IN ('merchant_sale', 'merchant_returned')) AS debt,
        (SELECT count(*) FILTER (WHERE merchant_account_id IS NOT NULL)::int FROM payments
          WHERE sale_id = ${saleId} AND state = 'captured') AS own,
        (SELECT count(*)::int FROM payments WHERE sale_id = ${saleId} AND state = 'captured') AS captured`)
      expect(rows[0]).toMatchObject({ debt: isOwn ? keptMinor : 0, own: isOwn ? rows[0]?.captured : 0 })
      return rows[0]?.captured ?? 0
    },

    /** A day passes: the books of the finished histories are those of yesterday. */
    async passDay(provider: Provider): Promise<void> {
      await world.peer(provider).passDay()
      await database.execute(
        sql`UPDATE payments SET created_at = created_at - interval '1 day' WHERE created_at >= date_trunc('day', now(), 'UTC')`,
      )
    },
  }
}

export type ChaosWorld = Awaited<ReturnType<typeof startChaosWorld>>
