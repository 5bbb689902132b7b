import { sql } from 'drizzle-orm'
import type { Sent } from '#core/contract/calls.ts'
import { createPerson } from '#server/modules/people/create-person.ts'
import { expireHold } from '#server/modules/sales/expire-hold.ts'
import { signedInAs } from '#tests/support/people/signed-in.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { startMercadoPagoServer } from '#tests/support/servers/mercado-pago-server.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'
import { startStripeServer } from '#tests/support/servers/stripe-server.ts'
import { newPayer } from './payers.ts'
import { outing } from './sales.ts'

/**
 * The product with the sandbox for the platform's payments, and servers like those of two providers for agencies'
 * own accounts.
 */
export async function startMerchantWorld() {
  const [stripe, mercadoPago] = await Promise.all([startStripeServer(), startMercadoPagoServer()])
  const stopServers = () => Promise.all([stripe.stop(), mercadoPago.stop()])
  try {
    const env = {
      STRIPE_API_URL: stripe.url,
      MERCADO_PAGO_API_URL: mercadoPago.url,
      PAYMENT_PROVIDER: 'sandbox',
    }
    const world = await startPayableApp({ env: { HOLD_LIMIT: '0', ...env } })
    const { app, db, catalogue } = world
    const { database } = db
    const person = {
      accountId: '1001',
      email: 'duena@volcanes.example',
      name: 'Rosa Ibarra',
      password: 'una-clave-larga-77',
    }
    const personId = await createPerson(database, { ...person, role: 'owner' })
    const owner = await signedInAs(database, app.baseUrl, personId)
    const keys = { stripe: stripe.key, 'mercado-pago': mercadoPago.token }
    return {
      ...{ ...world, stripe, mercadoPago, owner },
      allow: (isAllowed: boolean) =>
        database.execute(sql`UPDATE accounts SET may_use_merchants = ${isAllowed} WHERE id = '1001'`),
      credit: (limitMinor: number) =>
        database.execute(sql`UPDATE accounts SET credit_limit_minor = ${limitMinor} WHERE id = '1001'`),
      connecting: (given: Partial<Sent<'agency.connectMerchantAccount'>> = {}) => {
        const provider = given.provider ?? 'stripe'
        return owner.call('agency.connectMerchantAccount', { provider, secretKey: keys[provider], ...given })
      },
      /** Connects an account and stores the secret of its webhook; returns its id. */
      async connect(provider: 'stripe' | 'mercado-pago'): Promise<string> {
        const { accounts } = receivedIn(
          await owner.call('agency.connectMerchantAccount', { provider, secretKey: keys[provider] }),
        )
        const id = accounts.find((one) => one.provider === provider && one.state !== 'ended')?.id ?? ''
        const { webhookSecret } = provider === 'stripe' ? stripe : mercadoPago
        receivedIn(await owner.call('agency.completeMerchantAccount', { id, webhookSecret }))
        return id
      },
      payer: (day = 50) => newPayer(app.baseUrl, [outing(catalogue, day)]),
      /** The key has been refused for more than a day; does nothing while it is good. */
      refusedLongAgo: () =>
        database.execute(
          sql`UPDATE merchant_accounts SET refused_at = now() - interval '25 hours' WHERE refused_at IS NOT NULL`,
        ),
      async expire(saleId: string) {
        await database.execute(
          sql`UPDATE sales SET expires_at = now() - interval '3 hours' WHERE id = ${saleId}`,
        )
        await expireHold(app.deps, { saleId })
      },
      async paymentsOf(saleId: string) {
        const { rows } = await database.execute<{ id: string; provider: string; ref: string; state: string }>(
          sql`SELECT id, provider, provider_ref AS ref, state FROM payments WHERE sale_id = ${saleId} ORDER BY created_at`,
        )
        return rows
      },
      /** The agency's charges for its own account: the ledger entries of a sale, by kind. */
      async entriesOf(saleId: string) {
        const { rows } = await database.execute<{ kind: string; minor: number }>(
          sql`SELECT kind, amount_minor::int AS minor FROM entries WHERE sale_id = ${saleId} AND kind LIKE 'merchant%' ORDER BY id`,
        )
        return rows.map(({ kind, minor }) => [kind, minor] as const)
      },
      async itemsOf(subject: string) {
        const { rows } = await database.execute<{ kind: string }>(
          sql`SELECT kind FROM work_items WHERE subject = ${subject} AND resolved_at IS NULL`,
        )
        return rows.map(({ kind }) => kind)
      },
      async stop() {
        await app.stop()
        await stopServers()
      },
    }
  } catch (error) {
    await stopServers()
    throw error
  }
}

export type MerchantWorld = Awaited<ReturnType<typeof startMerchantWorld>>
