import type { ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import type { PaymentMethod } from '#core/sales/sales.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { dayMillis } from '#core/time/lengths.ts'
import type { PaymentsGateway } from '#server/gateways/payments/port.ts'
import {
  disputeSandboxPayment,
  endSandboxDispute,
} from '#server/gateways/payments/sandbox/sandbox-disputes.ts'
import { providersOf } from '#server/modules/payments/provider-of.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import type { TestApp } from '#tests/support/servers/app.ts'
import type { MercadoPagoNews } from '#tests/support/servers/mercado-pago-books.ts'
import { type MercadoPagoServer, startMercadoPagoServer } from '#tests/support/servers/mercado-pago-server.ts'
import { startPayableApp } from '#tests/support/servers/payable-app.ts'
import type { StripeEvent } from '#tests/support/servers/stripe-books.ts'
import { startStripeServer } from '#tests/support/servers/stripe-server.ts'
import { changedTroubles } from '#tests/support/servers/troubles.ts'
import { eventOf, signedAs, statusOf } from './provider-words.ts'

/** The ways to send a notification: with another sender's signature, or delayed. */
export interface Sending {
  forged?: boolean
  ageSeconds?: number
}

/** Sends a notification to the portal; returns the status. The same one may be sent again. */
export type News = (sending?: Sending) => Promise<number>

/** Where the answers of a provider are lost, or missing. */
export type Trouble = 'cut' | 'unavailable' | 'hang'

/** A provider from the view of customers, banks and shops, with the interface that all of them share. */
export interface PaymentPeer {
  gateway: PaymentsGateway
  /** The payment methods that it accepts. */
  methods: readonly PaymentMethod[]
  /** The customer pays the opened attempt, or another amount; at once, or in `months`. */
  pay(ref: string, amountMinor?: number, months?: number): Promise<News>
  /** The attempt expires unpaid. */
  runOut(ref: string): Promise<News>
  /** The client of a completed payment disputes it; returns the id of the dispute. */
  dispute(ref: string): Promise<string>
  /** The event about a dispute, in its state at the time of the call. */
  newsOf(disputeRef: string): Promise<News>
  /** The bank decides. */
  decide(disputeRef: string, isWon: boolean): Promise<void>
  /** The deadline for evidence has passed. */
  endEvidence(disputeRef: string): Promise<void>
  /** The names of the files that the provider has as evidence; a second submission would add to them. */
  evidenceOf(disputeRef: string): Promise<readonly string[]>
  /**
   * A failure of the next calls, until null: of all calls, or only of those about one customer. `about`: the e-mail
   * address of the payer, or the payment of a refund. The sandbox is part of the product and cannot fail.
   */
  trouble: ((call: 'open' | 'refund' | 'evidence', trouble: Trouble | null, about?: string) => void) | null
  /** Closes the connections of calls that are never answered. */
  hangUp(): void
  /** The number of such calls. */
  hanging(): number
  /** Moves everything at the provider back by a day, and its disputes so far that they are no longer listed as new. */
  passDay(): Promise<void>
}

type Servers = { stripe: Awaited<ReturnType<typeof startStripeServer>>; mercadoPago: MercadoPagoServer }

const peersOf: Record<
  'sandbox' | 'stripe' | 'mercado-pago',
  (at: { app: TestApp; db: TestDatabase; path: string } & Servers) => Omit<PaymentPeer, 'gateway'>
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
      async dispute(paymentId) {
        await disputeSandboxPayment({ database }, { paymentId })
        const { rows } = await database.execute<{ id: string }>(
          sql`SELECT id FROM sandbox_disputes WHERE ref = ${paymentId}`,
        )
        return rows[0]?.id ?? ''
      },
      async newsOf(dispute) {
        const { rows } = await database.execute<{ ref: string }>(
          sql`SELECT ref FROM sandbox_disputes WHERE id = ${dispute}`,
        )
        return newsOf({ payment: rows[0]?.ref ?? '', dispute })
      },
      decide: (id, isWon) => endSandboxDispute(database, id, isWon ? 'won' : 'lost'),
      async endEvidence(id) {
        await database.execute(
          sql`UPDATE sandbox_disputes SET due_by = now() - interval '1 second' WHERE id = ${id}`,
        )
      },
      async evidenceOf(id) {
        const { rows } = await database.execute<{ evidence: string }>(sql`
          SELECT body->'data'->>'evidence' AS evidence FROM sandbox_events
          WHERE type = 'dispute.updated' AND body->'data'->>'dispute' = ${id}`)
        return rows.flatMap(({ evidence }) => evidence.split('\n').filter((one) => one.endsWith('.pdf')))
      },
      trouble: null,
      hangUp: () => {},
      hanging: () => 0,
      async passDay() {
        await database.execute(sql`UPDATE sandbox_payments SET created_at = created_at - interval '1 day'
          WHERE created_at >= date_trunc('day', now(), 'UTC')`)
        await database.execute(sql`UPDATE sandbox_disputes SET created_at = created_at - interval '11 days'
          WHERE created_at >= date_trunc('day', now(), 'UTC')`)
      },
    }
  },

  stripe({ app, path, stripe }) {
    const newsOf =
      (event: StripeEvent): News =>
      ({ forged, ageSeconds } = {}) =>
        stripe.deliver(app.baseUrl, event, { path, ageSeconds, ...(forged && { secret: 'whsec_another' }) })
    return {
      methods: ['card'],
      async pay(ref, amountMinor, months) {
        const session = stripe.sessions.get(ref)
        if (session && amountMinor !== undefined) session.amount_total = amountMinor
        return newsOf(stripe.pay(ref, 'pays', months))
      },
      runOut: async (ref) => newsOf(stripe.runOut(ref)),
      trouble(call, trouble, about) {
        const calls = { open: 'POST sessions', refund: 'POST refunds', evidence: 'POST disputes' }
        const intent = about && stripe.sessions.get(about)?.payment_intent
        const text = intent ? `payment_intent=${intent}&` : about && encodeURIComponent(about)
        stripe.troubles = changedTroubles(stripe.troubles, [calls[call]], trouble, text)
      },
      ...hangingOf(stripe),
      async passDay() {
        for (const session of stripe.sessions.values())
          if (session.metadata.alforja_day === today()) {
            session.created -= 86_400
            session.metadata = { ...session.metadata, alforja_day: addDays(today(), -1) }
          }
        for (const dispute of stripe.listDisputes())
          dispute.created = Math.min(dispute.created, longAgo() / 1000)
      },
      dispute: async (ref) => (stripe.dispute(ref, 'needs_response').data.object as { id: string }).id,
      async newsOf(id) {
        const told = stripe.events.findLast(({ data }) => (data.object as { id?: string }).id === id)
        if (!told) throw new Error(`nothing is told about ${id}`)
        return newsOf(told)
      },
      async decide(id, isWon) {
        stripe.setDispute(id, isWon ? 'won' : 'lost')
      },
      async endEvidence(id) {
        const { evidence_details } = stripe.getDispute(id)
        Object.assign(evidence_details, { past_due: true, due_by: Math.floor(Date.now() / 1000) - 1 })
      },
      async evidenceOf(id) {
        const { evidence, evidence_details } = stripe.getDispute(id)
        const names = Object.values(evidence).flatMap((value) => stripe.files.get(value)?.name ?? [])
        return Array.from({ length: evidence_details.submission_count }, () => names).flat()
      },
    }
  },

  'mercado-pago'({ app, path, mercadoPago }) {
    const newsOf =
      (news: MercadoPagoNews): News =>
      ({ forged, ageSeconds } = {}) =>
        mercadoPago.deliver(app.baseUrl, news, { path, ageSeconds, ...(forged && { secret: 'another' }) })
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
      trouble(call, trouble, about) {
        const calls = {
          open: ['POST payments', 'POST preferences'],
          refund: ['POST payments refunds'],
          evidence: ['POST chargebacks documentation'],
        }[call]
        const text = about && call === 'refund' ? `/${about}/` : about
        mercadoPago.troubles = changedTroubles(mercadoPago.troubles, calls, trouble, text)
      },
      ...hangingOf(mercadoPago),
      async passDay() {
        const before = (written: string) =>
          new Date(Date.parse(written) - dayMillis).toISOString().replace('Z', '-00:00')
        const { payments, preferences } = mercadoPago
        for (const one of [...payments.values(), ...preferences.values()])
          if (one.metadata.alforja_day === today()) {
            one.metadata = { ...one.metadata, alforja_day: addDays(today(), -1) }
            if (!('date_created' in one)) continue
            one.date_created = before(one.date_created)
            one.date_last_updated = new Date(longAgo()).toISOString().replace('Z', '-00:00')
          }
      },
      newsOf: async (id) => newsOf(mercadoPago.notify('topic_chargebacks_wh', id)),
      async decide(id, isWon) {
        mercadoPago.endDispute(id, isWon)
      },
      dispute: async (ref) => mercadoPago.dispute(ref).data.id,
      async endEvidence(id) {
        const chargeback = mercadoPago.chargebacks.get(id)
        if (chargeback) chargeback.date_documentation_deadline = new Date(Date.now() - 1000).toISOString()
      },
      evidenceOf: async (id) =>
        (mercadoPago.chargebacks.get(id)?.documentation ?? []).map(({ description }) => description),
    }
  },
}

const today = () => dayIn(new Date(), 'UTC')
const longAgo = () => Math.floor(Date.now() / 1000) * 1000 - 11 * dayMillis

const hangingOf = ({ hanging }: { hanging: Set<ServerResponse> }) => ({
  hangUp() {
    for (const response of hanging) response.destroy()
    hanging.clear()
  },
  hanging: () => hanging.size,
})

export const peerNames = Object.keys(peersOf) as (keyof typeof peersOf)[]

function gatewayIn({ deps }: TestApp, provider: string): PaymentsGateway {
  const found = providersOf(deps).find(({ name }) => name === provider)
  if (!found) throw new Error(`nobody speaks with ${provider}`)
  return found
}

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
      /** `merchantId`: for events of an agency's own account. */
      peer: (name: (typeof peerNames)[number], merchantId?: string): PaymentPeer => ({
        ...peersOf[name]({
          ...{ ...world, stripe, mercadoPago },
          path: `/webhooks/${name}${merchantId === undefined ? '' : `/${merchantId}`}`,
        }),
        gateway: gatewayIn(world.app, name),
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
