import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '#core/sales/sales.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import { providerOf } from '#server/modules/payments/provider-of.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import type { MercadoPagoNews } from '#tests/support/servers/mercado-pago-books.ts'
import { type MercadoPagoServer, startMercadoPagoServer } from '#tests/support/servers/mercado-pago-server.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'
import type { StripeEvent } from '#tests/support/servers/stripe-books.ts'
import { startStripeServer } from '#tests/support/servers/stripe-server.ts'
import { eventOf, signedAs, statusOf } from './provider-words.ts'

/** How a notification is sent: with the signature of somebody else, or as it was some time ago. */
export interface Sending {
  forged?: boolean
  ageSeconds?: number
}

/** Sends a notification to the portal; answers its status. The same one may be sent again. */
export type News = (sending?: Sending) => Promise<number>

/** Where the answers of a provider are lost on their way, or it has none. */
export type Trouble = 'cut' | 'unavailable' | 'hang'

/** A provider as customers, banks and shops see it, behind the port that all of them have. */
export interface PaymentPeer {
  gateway: PaymentsGateway
  /** The methods that it takes. */
  methods: readonly PaymentMethod[]
  /** The customer pays what was opened, or another amount; at once, or in `months`. */
  pay(ref: string, amountMinor?: number, months?: number): Promise<News>
  /** Its time is over, and nobody has paid. */
  runOut(ref: string): Promise<News>
  /** What goes wrong with the next calls, until null. The sandbox is part of the product: nothing can. */
  trouble: ((call: 'open' | 'refund', trouble: Trouble | null) => void) | null
}

type Servers = { stripe: Awaited<ReturnType<typeof startStripeServer>>; mercadoPago: MercadoPagoServer }

const peersOf: Record<
  'sandbox' | 'stripe' | 'mercado-pago',
  (at: { app: TestApp; db: TestDatabase } & Servers) => Omit<PaymentPeer, 'gateway'>
> = {
  sandbox({ app, db: { database } }) {
    function newsOf(data: Parameters<typeof eventOf>[0]): News {
      const told = eventOf(data)
      return async ({ forged, ageSeconds = 0 } = {}) => {
        const body = forged ? told.body.replace('"payment"', ' "payment"') : told.body
        const headers = signedAs(told, app.deps.keys, new Date(Date.now() - ageSeconds * 1000))
        return (await fetch(`${app.baseUrl}/webhooks/sandbox`, { method: 'POST', headers, body })).status
      }
    }
    return {
      methods: ['card', 'oxxo', 'spei'],
      async pay(payment, amountMinor, months) {
        const { rows } = await database.execute<{ paid: number }>(sql`
          UPDATE sandbox_payments SET state = 'captured', amount_minor = coalesce(${amountMinor ?? null}, amount_minor),
            months_used = ${months ?? null}
          WHERE ref = ${payment} RETURNING amount_minor::float8 AS paid`)
        return newsOf({
          payment,
          status: { ...statusOf('captured', rows[0]?.paid ?? 0), months: months ?? null },
        })
      },
      async runOut(payment) {
        await database.execute(
          sql`UPDATE sandbox_payments SET expires_at = now() - interval '1 second' WHERE ref = ${payment}`,
        )
        return newsOf({ payment })
      },
      trouble: null,
    }
  },

  stripe({ app, stripe }) {
    const newsOf =
      (event: StripeEvent): News =>
      ({ forged, ageSeconds } = {}) =>
        stripe.deliver(app.baseUrl, event, { ageSeconds, ...(forged && { secret: 'whsec_another' }) })
    return {
      methods: ['card'],
      async pay(ref, amountMinor, months) {
        const session = stripe.sessions.get(ref)
        if (session && amountMinor !== undefined) session.amount_total = amountMinor
        return newsOf(stripe.pay(ref, 'pays', months))
      },
      runOut: async (ref) => newsOf(stripe.runOut(ref)),
      trouble(call, trouble) {
        stripe.troubles = trouble ? { [call === 'open' ? 'POST sessions' : 'POST refunds']: trouble } : {}
      },
    }
  },

  'mercado-pago'({ app, mercadoPago }) {
    const newsOf =
      (news: MercadoPagoNews): News =>
      ({ forged, ageSeconds } = {}) =>
        mercadoPago.deliver(app.baseUrl, news, { ageSeconds, ...(forged && { secret: 'another' }) })
    return {
      methods: ['card', 'oxxo', 'spei'],
      pay: async (ref, amountMinor, months) =>
        newsOf(
          mercadoPago.pay(ref, {
            ...(amountMinor !== undefined && { amount: amountMinor / 100 }),
            ...(months !== undefined && { months }),
          }),
        ),
      runOut: async (ref) => newsOf(mercadoPago.runOut(ref)),
      trouble(call, trouble) {
        const calls = call === 'open' ? ['POST payments', 'POST preferences'] : ['POST payments refunds']
        mercadoPago.troubles = trouble ? Object.fromEntries(calls.map((one) => [one, trouble])) : {}
      },
    }
  },
}

export const peerNames = Object.keys(peersOf) as (keyof typeof peersOf)[]

/** The product with all its payment providers at once. */
export async function startPaymentPeers() {
  const [stripe, mercadoPago] = await Promise.all([startStripeServer(), startMercadoPagoServer()])
  const stopServers = () => Promise.all([stripe.stop(), mercadoPago.stop()])
  try {
    const env = {
      ...stripe.env,
      ...mercadoPago.env,
      PAYMENT_PROVIDER: 'stripe, mercado-pago',
      HOLD_LIMIT: '0',
    }
    const world = await startPayableApp({ env })
    return {
      ...{ ...world, stripe, mercadoPago },
      peer: (name: (typeof peerNames)[number]): PaymentPeer => ({
        ...peersOf[name]({ ...world, stripe, mercadoPago }),
        gateway: providerOf(world.app.deps, { provider: name }),
      }),
      async stop() {
        await world.app.stop()
        await stopServers()
      },
    }
  } catch (error) {
    await stopServers()
    throw error
  }
}

export type PaymentPeers = Awaited<ReturnType<typeof startPaymentPeers>>
