import { type SQL, sql } from 'drizzle-orm'
import type { DocumentKind, DocumentState } from '#core/agencies/accounts.ts'
import type { ChangeKind } from '#core/agencies/agency-changes.ts'
import type { CrmEvent } from '#core/agencies/crm.ts'
import type { Agreed, CorrectableData } from '#core/agencies/registration-desk.ts'
import type { Language, Text } from '#core/app/language.ts'
import type { PayoutNews } from '#core/disbursements/disbursement-states.ts'
import type { PushTopic } from '#core/people/push.ts'
import type { SaleTopic } from '#core/people/subscriptions.ts'
import type { RefundRoute } from '#core/sales/sales.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { statement } from '#server/platform/database/sql-statement.ts'

/** Every job of the product with its payload. Handlers are in `server/start-jobs.ts`. */
export interface Jobs {
  /** Polls the provider for a payment's state. */
  'reconcile-payment': { paymentId: string }
  /** Applies a spreadsheet of products. */
  'apply-import': { importId: string }
  /** Fetches money that a provider's event names, and applies it to its attempt. */
  'follow-charge': { provider: string; chargeRef: string }
  /** Sends a refund to the provider; `isOrdered`: also one that failed for good, because somebody wants it. */
  'send-refund': { refundId: string; isOrdered?: boolean }
  /** Asks the provider about a refund that an event calls failed. */
  'follow-refund': { provider: string; refundRef: string }
  /** Has an invoice or a credit note stamped. */
  'stamp-invoice': { invoiceId: string }
  /** Requests an invoice's cancellation from the provider, or asks about it. */
  'cancel-invoice': { invoiceId: string }
  /** Mails a gift card to its address. */
  'send-gift-card': { cardId: string }
  /** Mails the buyer of a gift card the reference to pay, what was paid, or that the money of a voided card returns. */
  'send-gift-card-order': { orderId: string; what: 'reference' | 'paid' | 'returned' }
  /** Asks the provider about the payment of a gift card; `providerRef`: its name for it, if an event has it. */
  'follow-gift-card-order': { orderId: string; providerRef?: string }
  /** Returns the money of a voided gift card. */
  'return-card-money': { orderId: string }
  /** Mails the files of a stamped document to its receiver. */
  'send-invoice': { invoiceId: string }
  /** Polls the provider for a dispute's state. */
  'follow-dispute': { provider: string; disputeRef: string }
  /** Accepts a dispute at the provider. */
  'concede-dispute': { disputeId: string }
  /** Submits the evidence that a person handed in for a dispute. */
  'send-evidence': { disputeId: string; evidenceId: string }
  /** Reminds a member of staff of a dispute without evidence. */
  'notify-dispute-due': { disputeId: string; personId: string }
  /** Requests a booking's goal from its supplier, or polls its state. */
  'follow-supplier-booking': { bookingId: string }
  /**
   * `lineIds`, `refundMinor` and `cashMinor`: the lines and the refund of one cancellation, the latter in cash by the
   * agency; `linkId`: of a payment link.
   */
  'send-mail': {
    template: MailTemplate
    saleId: string
    paymentId?: string
    linkId?: string
    lineIds?: string[]
    refundMinor?: number
    cashMinor?: number
    /** The part of a refund that is on gift cards. */
    cardMinor?: number
    /** Of a cancellation. */
    by?: CancelledBy
    /** How `refundMinor` was returned if a dispute was involved. */
    route?: RefundRoute
  }
  /** Asks an addressee of an agency's mails for consent. */
  'ask-addressee': { subscriptionId: string }
  /** Mails an addressee an event of a sale; `paymentId` to `by` as in `send-mail`. */
  'notify-addressee': {
    subscriptionId: string
    topic: SaleTopic
    saleId: string
    paymentId?: string
    lineIds?: string[]
    refundMinor?: number
    cashMinor?: number
    cardMinor?: number
    by?: CancelledBy
  }
  /** Notifies the seller of a quote of its purchase. */
  'notify-quoter': { saleId: string }
  /**
   * Notifies the owners of an agency of a payout to it or to its branch; with `personId`, mails one of them: each mail is a job
   * of its own, so that a failure repeats no other.
   */
  'notify-payout': { payoutId: string; what: PayoutNews; personId?: string }
  /** Notifies the owners of an agency that a provider refuses the key of its own account; `personId`: as above. */
  'notify-merchant-key': { merchantAccountId: string; personId?: string }
  /** Notifies an agency that `amountMinor` of a payment was returned to its client. */
  'notify-taken-back': { disputeId: string; saleId: string; amountMinor: number; route: RefundRoute }
  /** Mails an addressee the services that start on a day. */
  'send-arrivals': { subscriptionId: string; on: string }
  /** Sends an addressee the statement of a month, "2026-11". */
  'send-statement': { subscriptionId: string; month: string }
  /** Mails the person with this e-mail, if any, a link to set a new password. */
  'send-recovery': { email: string }
  /** Notifies a person of a change of their access. */
  'notify-access': { personId: string; what: AccessChange }
  /** Notifies an agency's owners of a decision about its registration or one of its documents. */
  'notify-registrant': {
    accountId: string
    what: RegistrationNews
    documentId?: string
    /**
     * The requested corrections: documents with their states and reasons, details, and the staff's message. `by` signs.
     */
    asked?: {
      said: string
      kinds: DocumentKind[]
      reasons?: Partial<Record<DocumentKind, string>>
      states?: Partial<Record<DocumentKind, DocumentState>>
      data?: Partial<Record<CorrectableData, string>>
      by?: string
    }
    /** The previous and the new agreement. */
    agreed?: { before: Agreed; after: Agreed }
    /** The group whose rooms staff released, the number of room-nights, and the reason. */
    withdrawn?: { name: Text; rooms: number; reason: string }
    /** The proposal that staff decided; `reason`: why they refused it. */
    decided?: { kind: ChangeKind; value: string; reason: string | null }
  }
  /** Releases the blocks and holds of an agency that may no longer sell, and of its branches. */
  'release-rooms': { accountId: string }
  /** Notifies a person of a registration with their data. */
  'notify-known-registrant': { personId: string }
  /** Mails an address whose registration created nothing. */
  'answer-registrant': { email: string; language: Language }
  /** Confirms a seller's sign-up request. */
  'answer-prospect': { prospectId: string }
  /** Notifies a member of staff of a call request. */
  'notify-call-request': { callId: string; personId: string }
  /** Notifies the staff in charge of an agency of its proposal. */
  'notify-agency-change': { changeId: string }
  /**
   * Notifies an agency of its own domain: its record is missing, and from `until` the domain is not used; it is not used any
   * more; staff removed it, with the reason.
   */
  'notify-domain': {
    accountId: string
    host: string
    what: 'missing' | 'unused' | 'removed'
    at: string
    until?: string
    reason?: string
  }
  /** Mails a prospect its registration link. */
  'invite-prospect': { prospectId: string }
  /** An agency of a lead's link was registered or approved: updates that lead's prospect. */
  'follow-prospect': { accountId: string }
  /** Mails an invited person the link to accept. */
  'send-invitation': { personId: string }
  /** Mails a link to a cart. */
  'send-cart': { linkId: string; email: string; language: Language }
  /** The publication time of a scheduled notice. */
  'notify-notice': { noticeId: string }
  /** Sends a push notification to one device. */
  'send-push': { registrationId: string; news: PushNews }
  /** Stores an event for the CRM; `at`: when it happened. */
  'notify-crm': CrmNews & { id: string; at: string }
  /** Sends a stored event. */
  'deliver-to-crm': { deliveryId: string }
  /** The sandbox provider delivers an event. */
  'deliver-sandbox-webhook': { eventId: string }
  /** The holder of a card turns to the sandbox provider's bank. */
  'dispute-sandbox-payment': { paymentId: string }
  /** The sandbox provider's slow bank answers. */
  'settle-sandbox-payment': { paymentId: string; outcome: 'captured' | 'failed' }
}

/** Events of a lead, a registration, a call request or a sale. */
interface CrmNews {
  event: CrmEvent
  subject: string
  /** Details of that moment that the subject does not store. */
  details?: Record<string, string | string[] | null>
}

/** A push notification. Contains no personal data: third parties transmit it. */
export interface PushNews {
  topic: PushTopic
  /** Identifies the event: on a device, a later notification with the same tag replaces it. */
  tag: string
  /** The address that a click opens. */
  path: string
  /** The expiry of the notification. */
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
  | 'change_approved'
  | 'change_refused'

export type AccessChange =
  | 'password-changed'
  | 'second-factor-set'
  | 'second-factor-removed'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'

/** The party that canceled; `unpaid`: the system, since the balance was not paid in time. */
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

/** The payload for `addedJob` and `jobSpec`. */
export const jobPayload = <N extends keyof Jobs>(_name: N, payload: Jobs[N]): string =>
  JSON.stringify(payload)

/**
 * Enqueues a job in the transaction of its cause: it exists if and only if the cause does. A second job with the same
 * `jobKey` replaces the first. Jobs of one `queue` run one at a time: slow external responses leave the workers to the
 * others.
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

/** A CRM job as part of a larger statement: the message keeps its id permanently. */
export interface CrmJob {
  crmPayload: string
  crmKey: string
}

export function crmJob({ at, ...news }: HappenedNews): CrmJob {
  const id = newId()
  return {
    crmPayload: jobPayload('notify-crm', { id, ...news, at: at.toISOString() }),
    crmKey: `notify-crm:${id}`,
  }
}

/** Notifies the CRM of an event, in the event's transaction. */
export async function enqueueCrmNews(tx: Executor, news: HappenedNews): Promise<void> {
  const { crmPayload: payload, crmKey: jobKey } = crmJob(news)
  await addJob(tx, { name: 'notify-crm', payload, runAt: null, jobKey, queue: null })
}
