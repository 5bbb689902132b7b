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

/** All jobs of the product, with their payloads. Their handlers are in `server/start-jobs.ts`. */
export interface Jobs {
  /** Polls the provider for a payment's state. */
  'reconcile-payment': { paymentId: string }
  /** Applies a product spreadsheet. */
  'apply-import': { importId: string }
  /** Fetches the charge that a provider's event names, and applies it to its payment attempt. */
  'follow-charge': { provider: string; chargeRef: string }
  /** Sends a refund to the provider; `isOrdered`: even one that failed for good, because a person requested it. */
  'send-refund': { refundId: string; isOrdered?: boolean }
  /** Asks the provider about a refund that an event reports as failed. */
  'follow-refund': { provider: string; refundRef: string }
  /** Gets an invoice or a credit note stamped. */
  'stamp-invoice': { invoiceId: string }
  /** Requests an invoice's cancellation from the provider, or polls its state. */
  'cancel-invoice': { invoiceId: string }
  /** E-mails a gift card to its address. */
  'send-gift-card': { cardId: string }
  /** E-mails a gift card's buyer: the payment reference, the receipt, or the refund of a voided card. */
  'send-gift-card-order': { orderId: string; what: 'reference' | 'paid' | 'returned' }
  /** Polls the provider for a gift card's payment; `providerRef`: the provider's reference, if an event contains it. */
  'follow-gift-card-order': { orderId: string; providerRef?: string }
  /** Refunds a voided gift card. */
  'return-card-money': { orderId: string }
  /** E-mails the files of a stamped document to its receiver. */
  'send-invoice': { invoiceId: string }
  /** Polls the provider for a dispute's state. */
  'follow-dispute': { provider: string; disputeRef: string }
  /** Accepts a dispute at the provider. */
  'concede-dispute': { disputeId: string }
  /** Submits the evidence that a person provided for a dispute. */
  'send-evidence': { disputeId: string; evidenceId: string }
  /** Reminds a staff member of a dispute without evidence. */
  'notify-dispute-due': { disputeId: string; personId: string }
  /** Requests the intended state of a booking from its supplier, or polls the booking's state. */
  'follow-supplier-booking': { bookingId: string }
  /**
   * `lineIds`, `refundMinor` and `cashMinor`: a cancellation's lines, refund, and the part of it that the agency pays
   * in cash. `linkId`: of a payment link.
   */
  'send-mail': {
    template: MailTemplate
    saleId: string
    paymentId?: string
    linkId?: string
    lineIds?: string[]
    refundMinor?: number
    cashMinor?: number
    /** The part of the refund that was credited to gift cards. */
    cardMinor?: number
    /** Who canceled. */
    by?: CancelledBy
    /** How `refundMinor` was returned if a dispute was involved. */
    route?: RefundRoute
  }
  /** Asks an addressee of an agency's e-mails for consent. */
  'ask-addressee': { subscriptionId: string }
  /** E-mails a sale's event to an addressee. `paymentId` to `by` are as in `send-mail`. */
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
  /** Notifies the seller of a quote that the quote was bought. */
  'notify-quoter': { saleId: string }
  /**
   * Notifies an agency's owners of a payout to the agency or its branch. With `personId`, e-mails one of them. Each
   * e-mail is a job of its own, so that a failure repeats no other.
   */
  'notify-payout': { payoutId: string; what: PayoutNews; personId?: string }
  /** Notifies an agency's owners that a provider rejects the key of the agency's account; `personId`: as above. */
  'notify-merchant-key': { merchantAccountId: string; personId?: string }
  /** Notifies an agency that `amountMinor` of a payment was returned to its customer. */
  'notify-taken-back': { disputeId: string; saleId: string; amountMinor: number; route: RefundRoute }
  /** E-mails an addressee the services that start on a day. */
  'send-arrivals': { subscriptionId: string; on: string }
  /** Sends an addressee the statement for a month, "2026-11". */
  'send-statement': { subscriptionId: string; month: string }
  /** E-mails the person with this address, if any, a link to set a new password. */
  'send-recovery': { email: string }
  /** Notifies a person of a change to their access. */
  'notify-access': { personId: string; what: AccessChange }
  /** Notifies an agency's owners of a decision about its registration or one of its documents. */
  'notify-registrant': {
    accountId: string
    what: RegistrationNews
    documentId?: string
    /** The requested corrections: documents with states and reasons, data, and the staff's message, signed `by`. */
    asked?: {
      said: string
      kinds: DocumentKind[]
      reasons?: Partial<Record<DocumentKind, string>>
      states?: Partial<Record<DocumentKind, DocumentState>>
      data?: Partial<Record<CorrectableData, string>>
      by?: string
    }
    /** The agreement before and after the change. */
    agreed?: { before: Agreed; after: Agreed }
    /** The group whose rooms staff released, the number of room-nights, and the reason. */
    withdrawn?: { name: Text; rooms: number; reason: string }
    /** The proposal on which staff decided; `reason`: why it was refused. */
    decided?: { kind: ChangeKind; value: string; reason: string | null }
  }
  /** Releases the blocks and holds of an agency that may no longer sell, and of its branches. */
  'release-rooms': { accountId: string }
  /** Notifies a person of a registration that contains their data. */
  'notify-known-registrant': { personId: string }
  /** E-mails an address whose registration created nothing. */
  'answer-registrant': { email: string; language: Language }
  /** Confirms a seller's sign-up request. */
  'answer-prospect': { prospectId: string }
  /** Notifies a staff member of a call request. */
  'notify-call-request': { callId: string; personId: string }
  /** Notifies the staff member responsible for an agency of the agency's proposal. */
  'notify-agency-change': { changeId: string }
  /**
   * Notifies an agency about its own domain: its DNS record is missing, and the domain will be unused from `until`; the
   * domain is no longer used; or staff removed it, with the reason.
   */
  'notify-domain': {
    accountId: string
    host: string
    what: 'missing' | 'unused' | 'removed'
    at: string
    until?: string
    reason?: string
  }
  /** E-mails a prospect its registration link. */
  'invite-prospect': { prospectId: string }
  /** Updates a lead's prospect after the agency that used the lead's link was registered or approved. */
  'follow-prospect': { accountId: string }
  /** E-mails an invited person the link for accepting. */
  'send-invitation': { personId: string }
  /** E-mails a link to a cart. */
  'send-cart': { linkId: string; email: string; language: Language }
  /** Notifies readers when a scheduled notice is published at its time. */
  'notify-notice': { noticeId: string }
  /** Sends a push notification to one device. */
  'send-push': { registrationId: string; news: PushNews }
  /** Stores an event for the CRM; `at`: when the event occurred. */
  'notify-crm': CrmNews & { id: string; at: string }
  /** Sends a stored event. */
  'deliver-to-crm': { deliveryId: string }
  /** Delivers an event of the sandbox provider. */
  'deliver-sandbox-webhook': { eventId: string }
  /** Opens a dispute at the sandbox provider, as a cardholder's bank would. */
  'dispute-sandbox-payment': { paymentId: string }
  /** Settles a payment at the sandbox provider, as a slow bank would. */
  'settle-sandbox-payment': { paymentId: string; outcome: 'captured' | 'failed' }
}

/** An event of a lead, a registration, a call request or a sale. */
interface CrmNews {
  event: CrmEvent
  subject: string
  /** Details of the event that its subject does not store. */
  details?: Record<string, string | string[] | null>
}

/** A push notification. It contains no personal data, since third parties transmit it. */
export interface PushNews {
  topic: PushTopic
  /** Identifies the event. On a device, a later notification with the same tag replaces this one. */
  tag: string
  /** The path that a click opens. */
  path: string
  /** When the notification expires. */
  until: string
  /** The title, if it is not the topic's usual one. */
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

/** Who canceled; `unpaid`: the system, since the balance was not paid in time. */
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

/** The SQL call that enqueues a job inside a larger statement. `payload`: as returned by `jobPayload`. */
export const addedJob = (name: keyof Jobs, payload: SQL, jobKey: SQL): SQL =>
  sql`graphile_worker.add_job('${sql.raw(name)}', payload => ${payload}::json, job_key => ${jobKey}::text)`

/** The payload for `addedJob` and `jobSpec`. */
export const jobPayload = <N extends keyof Jobs>(_name: N, payload: Jobs[N]): string =>
  JSON.stringify(payload)

/**
 * Enqueues a job in the transaction of its cause: the job exists if and only if the cause does. A second job with the
 * same `jobKey` replaces the first. Jobs of one `queue` run one at a time, so that slow external services do not occupy
 * all workers.
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

/** A CRM job as part of a larger statement. The message keeps its id on every attempt. */
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
