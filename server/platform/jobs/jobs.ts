import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind, DocumentState } from '#core/agencies/accounts.ts'
import type { CrmEvent } from '#core/agencies/crm.ts'
import type { Agreed, CorrectableData } from '#core/agencies/registration-desk.ts'
import type { Language, Text } from '#core/app/language.ts'
import type { PushTopic } from '#core/people/push.ts'
import type { SaleTopic } from '#core/people/subscriptions.ts'
import type { RefundRoute } from '#core/sales/sales.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** Every job of the product with what it is given. Handlers are in `server/start-jobs.ts`. */
export interface Jobs {
  /** Asks the provider what became of a payment. */
  'reconcile-payment': { paymentId: string }
  /** Sends a refund to the provider. */
  'send-refund': { refundId: string }
  /** Asks the provider how a dispute stands. */
  'follow-dispute': { provider: string; disputeRef: string }
  /** Gives a dispute up at the provider. */
  'concede-dispute': { disputeId: string }
  /** Has a supplier do what is wanted of a booking there, or asks what became of it. */
  'follow-supplier-booking': { bookingId: string }
  /**
   * `lineIds`, `refundMinor` and `cashMinor`: what one cancellation took away and gives back, the latter in cash by the
   * agency; `linkId`: of a link to pay by.
   */
  'send-mail': {
    template: MailTemplate
    saleId: string
    paymentId?: string
    linkId?: string
    lineIds?: string[]
    refundMinor?: number
    cashMinor?: number
    /** Of a cancellation. */
    by?: CancelledBy
    /** How `refundMinor` went back where a bank had a say in it. */
    route?: RefundRoute
  }
  /** Asks an addressee of an agency's mails whether they want them. */
  'ask-addressee': { subscriptionId: string }
  /** Tells an addressee what happened to a sale; `paymentId` to `by` as in `send-mail`. */
  'tell-addressee': {
    subscriptionId: string
    topic: SaleTopic
    saleId: string
    paymentId?: string
    lineIds?: string[]
    refundMinor?: number
    cashMinor?: number
    by?: CancelledBy
  }
  /** Tells who made a quote that its client bought it. */
  'tell-quoter': { saleId: string }
  /** Notifies an agency that `amountMinor` of a payment was returned to its client. */
  'tell-taken-back': { disputeId: string; saleId: string; amountMinor: number; route: RefundRoute }
  /** Sends an addressee the services that begin on a day. */
  'send-arrivals': { subscriptionId: string; on: string }
  /** Sends an addressee the statement of a month, "2026-11". */
  'send-statement': { subscriptionId: string; month: string }
  /** Writes to whoever has this e-mail, if anybody, how to get a new password. */
  'send-recovery': { email: string }
  /** Tells a person what happened to their access. */
  'tell-access': { personId: string; what: AccessChange }
  /** Tells who runs an agency what became of its registration, or of one of its documents. */
  'tell-registrant': {
    accountId: string
    what: RegistrationNews
    documentId?: string
    /** What is to be corrected: papers, with how they stand and what is wrong with those that were sent back, details, and what staff wrote. `by` signs. */
    asked?: {
      said: string
      kinds: DocumentKind[]
      reasons?: Partial<Record<DocumentKind, string>>
      states?: Partial<Record<DocumentKind, DocumentState>>
      data?: Partial<Record<CorrectableData, string>>
      by?: string
    }
    /** What was agreed, and what is now. */
    agreed?: { before: Agreed; after: Agreed }
    /** The group whose rooms staff took back, how many room-nights, and why. */
    withdrawn?: { name: Text; rooms: number; reason: string }
  }
  /** An agency sells no more: what it and its branches keep from others goes back. */
  'release-rooms': { accountId: string }
  /** Tells somebody that a registration came in with what is theirs. */
  'tell-known-registrant': { personId: string }
  /** Writes to an address under which a registration came in that made nothing. */
  'answer-registrant': { email: string; language: Language }
  /** Confirms a seller's sign-up request. */
  'answer-prospect': { prospectId: string }
  /** Writes a prospect the link by which it registers. */
  'invite-prospect': { prospectId: string }
  /** An agency that came by a lead's link was registered or approved: so is the prospect of that lead. */
  'follow-prospect': { accountId: string }
  /** Writes somebody who was invited and has not said yes the link to do so. */
  'send-invitation': { personId: string }
  /** Sends somebody the link to a cart. */
  'send-cart': { linkId: string; email: string; language: Language }
  /** Tells somebody something on one of their devices. */
  /** The moment of a notice that was written before has come. */
  'tell-notice': { noticeId: string }
  'send-push': { registrationId: string; news: PushNews }
  /** Writes down what the CRM is to be told; `at`: when it happened. */
  'tell-crm': CrmNews & { id: string; at: string }
  /** Sends it. */
  'deliver-to-crm': { deliveryId: string }
  /** The sandbox provider tells us of an event. */
  'deliver-sandbox-webhook': { eventId: string }
  /** The holder of a card turns to the sandbox provider's bank. */
  'dispute-sandbox-payment': { paymentId: string }
  /** The sandbox provider's slow bank answers. */
  'settle-sandbox-payment': { paymentId: string; outcome: 'captured' | 'failed' }
}

/** What happened to a lead, a registration, a call request or a sale. */
interface CrmNews {
  event: CrmEvent
  subject: string
  /** What was so at that moment and is not kept with the subject. */
  details?: Record<string, string | string[] | null>
}

/** What devices are told. Who it is about stands nowhere in it: it passes through the hands of others. */
export interface PushNews {
  topic: PushTopic
  /** Names the event: on a device, a later one with the same tag takes its place. */
  tag: string
  /** Where a press leads. */
  path: string
  /** Not told any more from this instant on. */
  until: string
  /** In place of the topic's own words. */
  title?: Text
}

export type RegistrationNews =
  | 'received'
  | 'received_again'
  | 'approved'
  | 'corrections'
  | 'suspended'
  | 'reopened'
  | 'closed'
  | 'data_changed'
  | 'duplicate'
  | 'agreement_changed'
  | 'blocks_withdrawn'
  | 'registration_reopened'

export type AccessChange =
  | 'password-changed'
  | 'second-factor-set'
  | 'second-factor-removed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'

/** Who cancelled: the customer, somebody of the agency or the platform, or nobody, since the balance was not paid in time. */
export type CancelledBy = 'customer' | 'agency' | 'platform' | 'unpaid'

export type MailTemplate =
  | 'payment-reference'
  | 'payment-link'
  | 'sale-confirmed'
  | 'sale-expired'
  | 'sale-refused'
  | 'payment-received'
  | 'payment-refunded-late'
  | 'payment-refunded-currency'
  | 'line-cancelled'
  | 'balance-due'
  | 'payment-taken-back'

/** `payload`: JSON. */
interface Job {
  name: keyof Jobs
  payload: string
  runAt: Date | null
  jobKey: string | null
  queue: string | null
}

const addJob = statement<Job>(
  'add-job',
  ({ name, payload, runAt, jobKey, queue }) => sql`
    SELECT graphile_worker.add_job(${name}::text, payload => ${payload}::json, run_at => ${runAt}::timestamptz,
      job_key => ${jobKey}::text, queue_name => ${queue}::text)`,
)

/** The call that enqueues a job, inside a statement that does more. `payload`: as `jobPayload` writes it. */
export const addedJob = (name: keyof Jobs, payload: SQL, jobKey: SQL): SQL =>
  sql`graphile_worker.add_job('${sql.raw(name)}', payload => ${payload}::json, job_key => ${jobKey}::text)`

/** The payload as `addedJob` wants it. */
export const jobPayload = <N extends keyof Jobs>(_name: N, payload: Jobs[N]): string =>
  JSON.stringify(payload)

/**
 * Enqueues a job in the transaction of its cause: it exists if and only if the cause does. A second job with
 * the same `jobKey` replaces the first. Of one `queue` one runs at a time: what may wait long for others' answers leaves
 * the workers to the rest.
 */
export async function enqueue<N extends keyof Jobs>(
  tx: Executor,
  name: N,
  payload: Jobs[N],
  options: { runAt?: Date; jobKey?: string; queue?: string } = {},
): Promise<void> {
  const { runAt = null, jobKey = null, queue = null } = options
  await addJob(tx, { name, payload: jobPayload(name, payload), runAt, jobKey, queue })
}

type HappenedNews = CrmNews & { at: Date }

/** A job that tells the CRM, for a statement that does more: the message keeps its id for good. */
export interface CrmJob {
  crmPayload: string
  crmKey: string
}

export function crmJob({ at, ...news }: HappenedNews): CrmJob {
  const id = newId()
  return {
    crmPayload: jobPayload('tell-crm', { id, ...news, at: at.toISOString() }),
    crmKey: `tell-crm:${id}`,
  }
}

/** Tells the CRM what happened, in the transaction in which it happens. */
export async function enqueueCrmNews(tx: Executor, news: HappenedNews): Promise<void> {
  const { crmPayload: payload, crmKey: jobKey } = crmJob(news)
  await addJob(tx, { name: 'tell-crm', payload, runAt: null, jobKey, queue: null })
}
