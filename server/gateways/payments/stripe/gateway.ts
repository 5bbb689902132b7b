import Stripe from 'stripe'
import type { Day } from '#core/time/days.ts'
import { daySeconds, hourSeconds } from '#core/time/lengths.ts'
import {
  type OpenedPayment,
  PaymentRefused,
  type PaymentRequest,
  type PaymentsGateway,
  type ProviderPayment,
  type SettledPayment,
} from '#server/gateways/payments/port.ts'
import { takenBy } from '#server/gateways/payments/taken-by.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { StripeConfig } from '#server/platform/config/stripe-environment.ts'
import { connect, told, wordsOf } from './connect.ts'
import { concedeDispute, findDispute, listDisputes } from './dispute.ts'
import { readEvent } from './event.ts'
import { submitEvidence } from './evidence.ts'
import { paymentOf } from './payment.ts'
import { findRefund, giveBack } from './refund.ts'
import { isOurs, sessionFor } from './session.ts'

type Session = Stripe.Checkout.Session

/** Seconds by which Stripe's clock may be behind ours, and by which a session may be later than its attempt. */
const margins = { behind: 300, later: hourSeconds } as const

/** The most sessions of a day that are read: whoever has the account may open any number of them, for nothing. */
const mostSessions = 20_000

/**
 * Takes card payments on Stripe's hosted page, by Checkout Sessions. A payment here is a session there, and has its id.
 */
export function createStripeGateway({ clock, ...config }: StripeConfig & { clock: Clock }): PaymentsGateway {
  const stripe = connect(config)
  const { sessions } = stripe.checkout

  /** The session created for an attempt. */
  async function findSession({ id, startedAt }: Parameters<PaymentsGateway['lookUp']>[0]) {
    const gte = secondsOf(startedAt) - margins.behind
    for await (const session of sessions.list({ created: { gte }, limit: 100 }))
      if (session.client_reference_id === id) return session
    return null
  }

  async function open(request: PaymentRequest): Promise<OpenedPayment> {
    const make = () => sessions.create(sessionFor(request, clock.now()), { idempotencyKey: request.id })
    const session = await make().catch(async (error: unknown) => {
      // It was requested before with another return address: the response was lost.
      const known = error instanceof Stripe.errors.StripeIdempotencyError && (await findSession(request))
      if (known) return known
      throw refusalIn(error)
    })
    return { providerRef: session.id, redirectUrl: session.url, reference: null }
  }

  async function find(providerRef: string): Promise<ProviderPayment> {
    const session = await sessions.retrieve(providerRef, { expand: ['payment_intent'] })
    const payment = paymentOf(session, clock.now())
    if (!payment) throw new Error(`session ${providerRef} says nothing of its payment`)
    return payment
  }

  async function list(day: Day): Promise<SettledPayment[]> {
    const from = secondsOf(new Date(`${day}T00:00:00Z`))
    const created = { gte: from - margins.behind, lt: from + daySeconds + margins.later }
    const expand = ['data.payment_intent.latest_charge']
    const settled: SettledPayment[] = []
    let read = 0
    for await (const session of sessions.list({ created, limit: 100, expand })) {
      if (++read > mostSessions) throw new Error('Stripe has more sessions than can be read')
      const payment = isOurs(session, day) ? paymentOf(session, clock.now()) : null
      if (payment) settled.push({ ...payment, refundedMinor: refundedOf(session) })
    }
    return settled
  }

  async function end(providerRef: string): Promise<void> {
    try {
      await sessions.expire(providerRef)
    } catch (error) {
      // A paid or expired session cannot be expired.
      if ((await sessions.retrieve(providerRef)).status === 'open') throw error
    }
  }

  return {
    name: 'stripe',
    ...takenBy.stripe,
    open: (request) => told(open(request)),
    lookUp: async (attempt) => (await told(findSession(attempt)))?.id ?? null,
    find: (providerRef) => told(find(providerRef)),
    list: (day) => told(list(day)),
    refund: (order) => told(giveBack(stripe, order)),
    findRefund: (refundRef) => told(findRefund(stripe, refundRef)),
    findDispute: (providerRef) => told(findDispute(stripe, providerRef)),
    listDisputes: (since) => told(listDisputes(stripe, secondsOf(since))),
    concedeDispute: (providerRef) => told(concedeDispute(stripe, providerRef)),
    submitEvidence: (evidence) => told(submitEvidence(stripe, evidence)),
    void: (providerRef) => told(end(providerRef)),
    readEvent: (headers, rawBody) => readEvent(stripe, config.webhookSecrets, headers, rawBody, clock.now()),
  }
}

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

function refundedOf({ payment_intent: intent }: Session): number {
  const charge = intent !== null && typeof intent === 'object' ? intent.latest_charge : null
  return charge !== null && typeof charge === 'object' ? charge.amount_refunded : 0
}

/** Stripe's validation error for a request is permanent. */
const refusalIn = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? new PaymentRefused(`Stripe refuses a payment: ${wordsOf(error)}`, { cause: error })
    : error
