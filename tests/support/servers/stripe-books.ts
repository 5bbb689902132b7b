import { createStripeEvidence, type Dispute, noEvidence } from './stripe-evidence.ts'
import { type Params, StripeFault } from './stripe-form.ts'
import { plansOf } from './stripe-plans.ts'

type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  latest_charge: string | null
  metadata: Record<string, string>
  payment_method_options: object
}
type Charge = {
  id: string
  object: 'charge'
  amount: number
  currency: string
  amount_refunded: number
}
type Refund = {
  id: string
  object: 'refund'
  status: string
  amount: number
  payment_intent: string
  metadata: Record<string, string>
  created: number
}
export type Session = {
  id: string
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  created: number
  expires_at: number
  url: string | null
  metadata: Record<string, string>
  client_reference_id: string | null
  /** As requested; the API does not return them. */
  asked: Params
}
export type StripeEvent = { id: string; type: string; created: number; data: { object: object } }

const seconds = () => Math.floor(Date.now() / 1000)

/**
 * Stripe's records of an account, by the rules of its API: accepted calls, refused ones with their errors, and emitted
 * events. `pay` and the like are actions of customers and banks.
 */
export function createStripeBooks() {
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const charges = new Map<string, Charge>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const events: StripeEvent[] = []
  let made = 0
  const newId = (prefix: string) => `${prefix}_test_${++made}`

  const proofs = createStripeEvidence(newId)

  function notify(type: string, object: object): StripeEvent {
    const event = {
      ...{ id: newId('evt'), object: 'event', api_version: '2026-10-28.endive', type, created: seconds() },
      ...{ livemode: false, data: { object: structuredClone(object) } },
    }
    events.push(event)
    return event
  }
  const present = ({ asked, ...session }: Session) => session
  const notifyOf = (type: string, session: Session) => notify(`checkout.session.${type}`, present(session))

  function require<T>(rows: Map<string, T>, id: string, what: string): T {
    const row = rows.get(id)
    if (row) return row
    throw new StripeFault(404, 'resource_missing', what.replace(' ', '_'), `No such ${what}: '${id}'`)
  }
  const sessionOf = (id: string) => require(sessions, id, 'checkout.session')

  const books = {
    sessions,
    refunds,
    events,
    /** Minimum amounts, in minor units by currency. */
    least: { mxn: 1000, usd: 50 } as Record<string, number>,
    /** Initial status of refunds. */
    nextRefund: { status: 'succeeded' },

    createSession(asked: Params) {
      for (const name of ['mode', 'line_items', 'success_url'])
        if (!asked[name]) throw new StripeFault(400, 'parameter_missing', name)
      for (const name of ['success_url', 'cancel_url'].filter((one) => asked[one] !== undefined))
        if (!URL.canParse(String(asked[name]))) throw new StripeFault(400, 'url_invalid', name)
      const email = asked.customer_email
      if (email !== undefined && !/^\S+@\S+\.\S+$/.test(String(email)))
        throw new StripeFault(400, 'email_invalid', 'customer_email', `Invalid email address: ${email}`)
      const ends = Number(asked.expires_at)
      const life = ends - seconds()
      if (!(life >= 1800 && life <= 86_400)) throw new StripeFault(400, undefined, 'expires_at')
      const [line] = asked.line_items as Params[]
      const price = line?.price_data as Params
      const currency = String(price.currency)
      const amount = Number(price.unit_amount) * Number(line?.quantity)
      if (!Number.isInteger(amount) || amount < (books.least[currency] ?? Number.POSITIVE_INFINITY))
        throw new StripeFault(400, 'amount_too_small', 'line_items')
      const id = newId('cs')
      const session: Session = {
        ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', asked },
        ...{ payment_intent: null, amount_total: amount, currency, created: seconds(), expires_at: ends },
        url: `https://checkout.stripe.test/c/pay/${id}`,
        metadata: (asked.metadata ?? {}) as Record<string, string>,
        client_reference_id: (asked.client_reference_id as string | undefined) ?? null,
      }
      sessions.set(id, session)
      return present(session)
    },

    getSession: (id: string) => present(sessionOf(id)),

    listSessions: () => [...sessions.values()].reverse().map(present),

    expireSession(id: string) {
      const session = sessionOf(id)
      if (session.status !== 'open')
        throw new StripeFault(400, undefined, undefined, `Only open sessions can be expired, not ${id}`)
      Object.assign(session, { status: 'expired', url: null })
      notifyOf('expired', session)
      return present(session)
    },

    createRefund({ payment_intent, amount, metadata = {} }: Params) {
      const intent = require(intents, String(payment_intent), 'payment_intent')
      const charge = charges.get(intent.latest_charge ?? '')
      if (!charge) throw new StripeFault(400, undefined, 'payment_intent')
      const isDisputed = [...disputes.values()].some(
        (one) =>
          one.payment_intent === intent.id && one.status !== 'won' && !one.status.startsWith('warning_'),
      )
      if (isDisputed) throw new StripeFault(400, 'charge_disputed', undefined)
      const wanted = Number(amount)
      if (wanted > charge.amount - charge.amount_refunded)
        throw new StripeFault(400, 'charge_already_refunded', 'amount')
      if (books.nextRefund.status !== 'failed') charge.amount_refunded += wanted
      const refund: Refund = {
        ...{
          id: newId('re'),
          object: 'refund',
          status: books.nextRefund.status,
          amount: wanted,
          created: seconds(),
        },
        ...{ payment_intent: intent.id, metadata: metadata as Record<string, string> },
      }
      refunds.set(refund.id, refund)
      notify('refund.created', refund)
      return { ...refund }
    },

    getRefund: (id: string) => ({ ...require(refunds, id, 'refund') }),

    files: proofs.files,
    createFile: proofs.createFile,

    updateDispute(id: string, asked: Params) {
      const dispute = require(disputes, id, 'dispute')
      proofs.submit(dispute, asked)
      notify('charge.dispute.updated', dispute)
      return dispute
    },

    getDispute: (id: string) => require(disputes, id, 'dispute'),

    listDisputes: () => [...disputes.values()].reverse(),

    closeDispute(id: string) {
      const dispute = require(disputes, id, 'dispute')
      if (dispute.status === 'won' || dispute.status === 'lost')
        throw new StripeFault(400, undefined, undefined, 'This dispute is already closed')
      books.setDispute(id, 'lost')
      return dispute
    },

    /** A refund made in Stripe's own dashboard. */
    refundByHand(session: string, amount: number): void {
      books.createRefund({
        payment_intent: String(sessionOf(session).payment_intent),
        amount: String(amount),
      })
    },

    listRefunds: (intent: string) =>
      [...refunds.values()].reverse().filter(({ payment_intent }) => payment_intent === intent),

    /** Expanded objects in place of their ids. */
    expand: (id: unknown): object | undefined => intents.get(String(id)) ?? charges.get(String(id)),

    /** A customer completes the page: the bank pays at once, or answers later. */
    pay(id: string, bank: 'pays' | 'waits' = 'pays', months: number | null = null): StripeEvent {
      const session = sessionOf(id)
      if (session.status !== 'open') throw new Error(`${id} cannot be paid: it is ${session.status}`)
      const intent: Intent = {
        ...{ id: newId('pi'), object: 'payment_intent', status: 'processing', latest_charge: null },
        ...{ amount: session.amount_total, metadata: session.metadata },
        payment_method_options: { card: { installments: plansOf(session, months) } },
      }
      intents.set(intent.id, intent)
      Object.assign(session, { status: 'complete', url: null, payment_intent: intent.id })
      if (bank === 'pays') take(session, intent)
      return notifyOf('completed', session)
    },

    /** The bank's later answer to a payment that was still open. */
    answer(id: string, isPaid: boolean): StripeEvent {
      const session = sessionOf(id)
      const intent = require(intents, session.payment_intent ?? '', 'payment_intent')
      if (isPaid) take(session, intent)
      else intent.status = 'requires_payment_method'
      return notifyOf(isPaid ? 'async_payment_succeeded' : 'async_payment_failed', session)
    },

    /** The session has expired unpaid. */
    runOut(id: string): StripeEvent {
      const session = sessionOf(id)
      Object.assign(session, { status: 'expired', url: null, expires_at: seconds() - 1 })
      return notifyOf('expired', session)
    },

    /** A client turns to her bank, which sends an inquiry first, or withdraws the money at once. */
    dispute(
      session: string,
      status: 'warning_needs_response' | 'needs_response',
      amount?: number,
    ): StripeEvent {
      const { payment_intent, amount_total, currency } = sessionOf(session)
      const intent = require(intents, payment_intent ?? '', 'payment_intent')
      const case_type = status === 'needs_response' ? 'chargeback' : 'inquiry'
      const dispute: Dispute = {
        ...{ id: newId('dp'), object: 'dispute', status, amount: amount ?? amount_total, currency },
        ...{ reason: 'fraudulent', payment_intent: intent.id, charge: intent.latest_charge ?? '' },
        ...{ payment_method_details: { type: 'card', card: { brand: 'visa', case_type } }, livemode: false },
        balance_transactions:
          status === 'needs_response' ? [{ amount: -(amount ?? amount_total), currency }] : [],
        ...{ ...noEvidence(seconds() + 9 * 86_400), created: seconds() },
      }
      disputes.set(dispute.id, dispute)
      return notify('charge.dispute.created', dispute)
    },

    /** The bank escalates an inquiry, or decides. */
    setDispute(id: string, status: string, change: Partial<Dispute> = {}): StripeEvent {
      const dispute = require(disputes, id, 'dispute')
      const { amount, currency, balance_transactions } = dispute
      if (status === 'won') balance_transactions.push({ amount, currency })
      const isTaken = balance_transactions.length > 0
      if (status === 'needs_response' && !isTaken) balance_transactions.push({ amount: -amount, currency })
      Object.assign(dispute, { status, ...change })
      return notify(
        status === 'won' || status === 'lost' ? 'charge.dispute.closed' : 'charge.dispute.updated',
        dispute,
      )
    },

    /** A bank returns a refund, or Stripe must hold one. */
    setRefund(id: string, status: 'pending' | 'succeeded' | 'failed'): StripeEvent {
      const refund = require(refunds, id, 'refund')
      const charge = charges.get(intents.get(refund.payment_intent)?.latest_charge ?? '')
      if (status === 'failed' && refund.status !== 'failed' && charge) charge.amount_refunded -= refund.amount
      refund.status = status
      return notify(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
    },
  }

  function take(session: Session, intent: Intent): void {
    const charge: Charge = {
      ...{ id: newId('ch'), object: 'charge', amount: session.amount_total, currency: session.currency },
      amount_refunded: 0,
    }
    charges.set(charge.id, charge)
    Object.assign(intent, { status: 'succeeded', latest_charge: charge.id })
    session.payment_status = 'paid'
  }

  return { ...books, notify }
}
